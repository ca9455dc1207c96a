// Settings of the small sections: the parser, a transaction, modules, devices, LDAP.

import { boolean, directory, file, integer, port, string } from "../kinds.ts";
import { ofService, row } from "../row.ts";

export const application = {
  config_file_name: row(string, "puppet.conf", "The name of the configuration file."),
  config: row(file, "$confdir/${config_file_name}", "The configuration file."),
  pidfile: row(file, "$rundir/${run_mode}.pid", "The file with the process id."),
  sourceaddress: row(string, null, "The address requests are made from."),
};

export const parser = {
  strict_variables: row(boolean, true, "Whether a variable that isn't there is an error."),
  max_errors: row(integer, 10, "How many errors of a manifest are shown."),
  max_warnings: row(integer, 10, "How many warnings of a manifest are shown."),
  max_deprecations: row(integer, 10, "How many deprecations of a manifest are shown."),
  tasks: row(boolean, false, "Whether plans are allowed in manifests."),
};

export const transaction = {
  tags: row(string, "", "Applies only resources with one of these tags."),
  skip_tags: row(string, "", "Applies only resources with none of these tags."),
  evaltrace: row(boolean, false, "Whether each resource tells when it is looked at."),
  summarize: row(boolean, false, "Whether a summary is printed after a run."),
  preprocess_deferred: row(
    boolean,
    false,
    "Whether deferred functions are called before the run instead of during it.",
  ),
};

export const moduleTool = {
  module_repository: row(string, "https://forgeapi.puppet.com", "Where modules come from."),
  module_working_dir: row(string, "$vardir/puppet-module", "Where modules are unpacked."),
  module_groups: row(string, null, "Further groups of modules to ask for."),
  forge_authorization: row(string, null, "The key to the place where modules come from."),
};

export const device = {
  devicedir: row(directory, "$vardir/devices", "Where the data of devices is.", ofService("0750")),
  deviceconfig: row(string, "$confdir/device.conf", "The list of devices."),
};

export const puppetdoc = {
  document_all: row(boolean, false, "Whether resources are documented too."),
};

export const ldap = {
  ldapssl: row(boolean, false, "Whether LDAP is asked over SSL."),
  ldaptls: row(boolean, false, "Whether LDAP is asked over TLS."),
  ldapserver: row(string, "ldap", "The LDAP server."),
  ldapport: row(port, 389, "The port of the LDAP server."),
  ldapstring: row(string, "(&(objectclass=puppetClient)(cn=%s))", "The query that finds a node."),
  ldapclassattrs: row(string, "puppetclass", "Attributes that name classes."),
  ldapstackedattrs: row(
    string,
    "puppetvar",
    "Attributes whose values of all levels are collected.",
  ),
  ldapattrs: row(string, "all", "Attributes that become variables."),
  ldapparentattr: row(string, "parentnode", "The attribute that names the parent of a node."),
  ldapuser: row(string, "", "Whom to log in as."),
  ldappassword: row(string, "", "The password to log in with."),
  ldapbase: row(string, "", "Where in the tree the search starts."),
};
