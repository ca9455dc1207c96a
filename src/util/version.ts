// Which versions of Puppet and Facter this program passes for.

/** The Puppet whose language and protocol this is: `$puppetversion`, X-Puppet-Version. */
export const puppetVersion = "8.11.0";
/** The Facter whose facts these are. */
export const facterVersion = "4.10.0";
