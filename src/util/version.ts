// Which version of what this program says it is.

/** Our own. */
export const pptVersion = "0.1.0";
/** The Puppet whose language and protocol this is: `$puppetversion`, X-Puppet-Version. */
export const puppetVersion = "8.11.0";
/** The Facter whose facts these are. */
export const facterVersion = "4.10.0";
