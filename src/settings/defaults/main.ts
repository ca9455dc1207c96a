// Settings of the section "main": directories, logging, the language and where data comes from.

import path from "node:path";
import { PuppetError } from "../../util/error.ts";
import { puppetVersion } from "../../util/version.ts";
import { issues } from "../issues.ts";
import {
  array,
  boolean,
  certificateRevocation,
  directory,
  duration,
  file,
  fileOrDirectory,
  integer,
  oneOf,
  pathList,
  port,
  priority,
  string,
  terminus,
  ttl,
} from "../kinds.ts";
import { ofService, type Question, row } from "../row.ts";

const checksums = ["sha256", "sha384", "sha512", "sha224", "md5"] as const;
const fileChecksums = [
  "sha256",
  "sha256lite",
  "sha384",
  "sha512",
  "sha224",
  "sha1",
  "sha1lite",
  "md5",
  "md5lite",
  "mtime",
  "ctime",
];
const ciphers = [
  "ECDHE-ECDSA-AES128-GCM-SHA256",
  "ECDHE-RSA-AES128-GCM-SHA256",
  "ECDHE-ECDSA-AES256-GCM-SHA384",
  "ECDHE-RSA-AES256-GCM-SHA384",
  "ECDHE-ECDSA-CHACHA20-POLY1305",
  "ECDHE-RSA-CHACHA20-POLY1305",
  "DHE-RSA-AES128-GCM-SHA256",
  "DHE-RSA-AES256-GCM-SHA384",
  "DHE-RSA-CHACHA20-POLY1305",
  "ECDHE-ECDSA-AES128-SHA256",
  "ECDHE-RSA-AES128-SHA256",
  "ECDHE-ECDSA-AES128-SHA",
  "ECDHE-RSA-AES128-SHA",
  "ECDHE-ECDSA-AES256-SHA384",
  "ECDHE-RSA-AES256-SHA384",
  "ECDHE-ECDSA-AES256-SHA",
  "ECDHE-RSA-AES256-SHA",
  "DHE-RSA-AES128-SHA256",
  "DHE-RSA-AES256-SHA256",
  "AES128-GCM-SHA256",
  "AES256-GCM-SHA384",
  "AES128-SHA256",
  "AES256-SHA256",
];
const warnings = ["deprecations", "undefined_variables", "undefined_resources"];

const directories = {
  confdir: row(directory, null, "Where puppet.conf and the other configuration files are."),
  codedir: row(directory, null, "Where environments, modules and their data are."),
  vardir: row(directory, null, "Where data that grows and changes is kept.", ofService()),
  logdir: row(directory, null, "Where log files are written.", ofService("0750")),
  rundir: row(directory, null, "Where the files with process ids are.", ofService("0755")),
  statedir: row(directory, "$vardir/state", "Where the state of earlier runs is kept.", {
    mode: "01755",
  }),
  libdir: row(directory, "$vardir/lib", "Where extensions that came with pluginsync are loaded."),
  name: row(string, null, "The name of the running subcommand."),
};

const logging = {
  log_level: row(
    oneOf("debug", "info", "notice", "warning", "err", "alert", "emerg", "crit"),
    "notice",
    "The lowest level that is logged.",
  ),
  logdest: row(
    string,
    null,
    "Where messages go: `console`, `syslog` or the path of a file; several with commas between.",
  ),
  disable_warnings: row(
    array,
    [],
    "Warnings to leave out: `deprecations`, `undefined_variables`, `undefined_resources`.",
    { check: (raw) => refuseUnknownWarnings(array.munge(raw, "disable_warnings", nowhere)) },
  ),
  merge_dependency_warnings: row(
    boolean,
    false,
    "Whether one message for a class stands for those of all its skipped resources.",
  ),
  autoflush: row(boolean, true, "Whether every message is flushed to disk at once."),
  syslogfacility: row(string, "daemon", "The facility of messages to syslog."),
  color: row(string, "ansi", "Colour on the console: `ansi`, `html` or `false`."),
  trace: row(boolean, false, "Whether errors are followed by a stack trace."),
  puppet_trace: row(boolean, false, "Whether errors are followed by the manifest's call stack."),
  profile: row(boolean, false, "Whether the time of each step of a compile is logged."),
  disable_i18n: row(boolean, true, "Whether messages stay untranslated."),
};

const language = {
  strict: row(
    oneOf("off", "warning", "error"),
    "error",
    "What becomes of doubtful code: nothing, a warning or an error.",
    { check: (raw) => void oneOf("off", "warning", "error").munge(raw, "strict", nowhere) },
  ),
  static_catalogs: row(boolean, true, "Whether catalogs carry the checksums of their files."),
  rich_data: row(boolean, true, "Whether catalogs keep values that JSON has no notation for."),
  freeze_main: row(boolean, false, "Whether code outside of classes and nodes is refused."),
};

const environments = {
  environment: row(string, "production", "The environment to work in.", { short: "E" }),
  environmentpath: row(pathList, "$codedir/environments", "Directories that hold environments."),
  report_configured_environmentpath: row(
    boolean,
    true,
    "Whether paths of a versioned environment are shown as configured rather than as resolved.",
  ),
  versioned_environment_dirs: row(
    boolean,
    false,
    "Whether an environment may be a link to a directory with a version in its name.",
  ),
  strict_environment_mode: row(
    boolean,
    false,
    "Whether a catalog of another environment than the agent's fails the run.",
  ),
  use_last_environment: row(
    boolean,
    true,
    "Whether the agent starts in the environment the last run ended in.",
  ),
  environment_timeout: row(ttl, "0", "How long the server keeps an environment in memory."),
  environment_data_provider: row(string, null, "Where an environment's data comes from."),
  hiera_config: row(file, hieraConfig, "The global hiera.yaml."),
  data_binding_terminus: row(terminus, "hiera", "Where values of class parameters come from."),
  binder_config: row(file, null, "Unused."),
};

const indirections = {
  catalog_terminus: row(terminus, "compiler", "Where catalogs come from."),
  catalog_cache_terminus: row(terminus, null, "Where catalogs are kept for later."),
  facts_terminus: row(string, "facter", "Where facts come from."),
  node_terminus: row(terminus, "plain", "Where nodes come from: `plain` or `exec`."),
  node_cache_terminus: row(terminus, null, "Where nodes are kept for later."),
  default_file_terminus: row(
    terminus,
    "rest",
    "Where `puppet:///` files come from; `file_server` under apply.",
  ),
  route_file: row(string, "$confdir/routes.yaml", "Which terminus answers for what, as YAML."),
  external_nodes: row(string, "none", "The program that classifies nodes (node_terminus=exec)."),
  trusted_external_command: row(
    fileOrDirectory,
    null,
    "A program, or a directory of them, that adds to the trusted facts of a node.",
  ),
};

const plugins = {
  pluginsync: row(boolean, true, "Whether extensions are fetched before a run."),
  plugindest: row(directory, "$libdir", "Where fetched extensions go."),
  pluginsource: row(string, "puppet:///plugins", "Where extensions are fetched from."),
  pluginfactdest: row(directory, "$vardir/facts.d", "Where fetched external facts go."),
  pluginfactsource: row(string, "puppet:///pluginfacts", "Where external facts are fetched from."),
  pluginsignore: row(string, ".svn CVS .git .hg", "Files that are not fetched as extensions."),
  ignore_plugin_errors: row(
    boolean,
    false,
    "Whether a run goes on when fetching extensions fails.",
  ),
  localedest: row(directory, "$vardir/locales", "Where fetched translations go."),
  localesource: row(string, "puppet:///locales", "Where translations are fetched from."),
  factpath: row(pathList, "$vardir/lib/facter:$vardir/facts", "Directories that hold facts."),
  always_retry_plugins: row(boolean, true, "Whether a missing extension is looked for again."),
};

const certificates = {
  certname: row(string, certname, "The name on this machine's certificate.", {
    check: (raw) => {
      if (typeof raw === "string" && raw !== raw.toLowerCase()) {
        throw new PuppetError(issues.CERTNAME_NOT_LOWER_CASE());
      }
    },
  }),
  dns_alt_names: row(string, "", "Further names on a server's certificate."),
  csr_attributes: row(
    file,
    "$confdir/csr_attributes.yaml",
    "Attributes and extensions for a certificate request.",
  ),
  certdir: row(directory, "$ssldir/certs", "Where certificates are.", ofService("0755")),
  ssldir: row(directory, "$confdir/ssl", "Where keys and certificates are.", ofService("0771")),
  publickeydir: row(directory, "$ssldir/public_keys", "Where public keys are.", ofService("0755")),
  requestdir: row(
    directory,
    "$ssldir/certificate_requests",
    "Where certificate requests are.",
    ofService("0755"),
  ),
  privatekeydir: row(
    directory,
    "$ssldir/private_keys",
    "Where private keys are.",
    ofService("0750"),
  ),
  privatedir: row(directory, "$ssldir/private", "Where passwords are.", ofService("0750")),
  passfile: row(file, "$privatedir/password", "The password of the key.", ofService("0640")),
  hostcsr: row(file, "$requestdir/$certname.pem", "The request.", ofService("0644")),
  hostcert: row(file, "$certdir/$certname.pem", "The certificate.", ofService("0644")),
  hostprivkey: row(file, "$privatekeydir/$certname.pem", "The private key.", ofService("0640")),
  hostpubkey: row(file, "$publickeydir/$certname.pem", "The public key.", ofService("0644")),
  localcacert: row(file, "$certdir/ca.pem", "The certificates of the CA.", ofService("0644")),
  hostcrl: row(file, "$ssldir/crl.pem", "The revocation lists of the CA.", ofService("0644")),
  ssl_lockfile: row(string, "$ssldir/ssl.lock", "Tells that a certificate is being fetched."),
  ssl_trust_store: row(file, null, "Further CA certificates to trust outside of Puppet's own."),
  ca_fingerprint: row(string, null, "The fingerprint that the CA's certificate has to have."),
  certificate_revocation: row(
    certificateRevocation,
    "chain",
    "What is checked for revocation: `chain`, `leaf` or `false`.",
  ),
  key_type: row(oneOf("rsa", "ec"), "rsa", "The kind of the private key."),
  named_curve: row(string, "prime256v1", "The curve of a private key of kind `ec`."),
  digest_algorithm: row(
    oneOf(...checksums),
    "sha256",
    "The checksum of files and of the filebucket.",
  ),
  supported_checksum_types: row(array, checksums, "Checksums this machine can verify files with.", {
    check: (raw) => refuseUnknownChecksums(array.munge(raw, "supported_checksum_types", nowhere)),
  }),
};

const network = {
  http_proxy_host: row(string, "none", "The host of the HTTP proxy."),
  http_proxy_port: row(port, 3128, "The port of the HTTP proxy."),
  http_proxy_user: row(string, "none", "Whom to log in as at the HTTP proxy."),
  http_proxy_password: row(string, "none", "The password at the HTTP proxy, encoded for a URL.", {
    check: (raw) => {
      if (typeof raw === "string" && /[@!# /]/.test(raw)) {
        throw new PuppetError(issues.PROXY_PASSWORD_NOT_ENCODED({ value: raw }));
      }
    },
  }),
  no_proxy: row(string, "localhost, 127.0.0.1", "Names that are reached without the proxy."),
  http_keepalive_timeout: row(duration, "4s", "How long an idle connection stays open."),
  http_connect_timeout: row(duration, "2m", "How long to wait for a connection."),
  http_read_timeout: row(duration, "10m", "How long to wait for data on a connection."),
  http_debug: row(boolean, false, "Whether requests and answers are shown."),
  http_user_agent: row(string, userAgent, "The name requests are made in."),
  ciphers: row(string, ciphers.join(":"), "The ciphers for connections, in OpenSSL's notation."),
  location_trusted: row(
    boolean,
    false,
    "Whether credentials follow a redirection to another host.",
  ),
};

const running = {
  path: row(string, "none", "The search path for programs; `none` for the inherited one."),
  priority: row(priority, null, "How eagerly to run: `high`, `normal`, `low`, `idle` or a number."),
  onetime: row(boolean, false, "Whether to run once instead of for ever.", { short: "o" }),
  daemonize: row(boolean, true, "Whether to go into the background.", { short: "D" }),
  mkusers: row(boolean, false, "Whether the user and group of the server are created."),
  manage_internal_file_permissions: row(
    boolean,
    true,
    "Whether owner, group and mode of our own files are kept in order.",
  ),
  maximum_uid: row(integer, 4_294_967_290, "The largest number of a user."),
  settings_catalog: row(boolean, true, "Whether our own directories are kept by a catalog."),
  filetimeout: row(duration, "15s", "How long a file is taken as unchanged."),
  prerun_command: row(string, "", "A command to run before each run."),
  postrun_command: row(string, "", "A command to run after each run."),
  show_diff: row(boolean, false, "Whether the changes in the content of files are shown."),
  diff: row(string, "diff", "The program that compares files."),
  diff_args: row(string, "-u", "What the program that compares files is called with."),
  preview_outputdir: row(directory, "$vardir/preview", "Unused.", ofService("0750")),
  genconfig: row(boolean, false, "Prints a configuration file with all settings."),
  genmanifest: row(boolean, false, "Prints our own directories as a manifest."),
  configprint: row(string, "", "Prints settings; `config print` does it better.", {
    deprecated: "completely",
  }),
};

export const main = {
  ...directories,
  ...logging,
  ...language,
  ...environments,
  ...indirections,
  ...plugins,
  ...certificates,
  ...network,
  ...running,
};

const nowhere = { cwd: "/", home: "/" };

function hieraConfig({ string: textOf, machine }: Question): string {
  const old = path.join(textOf("codedir"), "hiera.yaml");
  return machine.exists(old) ? old : path.join(textOf("confdir"), "hiera.yaml");
}

function certname({ machine }: Question): string {
  const domain = machine.domain();
  const name = domain === "" ? machine.hostname() : `${machine.hostname()}.${domain}`;
  return name.replace(/\.$/, "");
}

function userAgent(): string {
  return `Puppet/${puppetVersion} ppt (${process.arch}-${process.platform})`;
}

function refuseUnknownWarnings(values: readonly string[]): void {
  const invalid = values.filter((value) => !warnings.includes(value));
  if (invalid.length > 0) {
    throw new PuppetError(issues.UNKNOWN_WARNINGS({ invalid, valid: warnings }));
  }
}

function refuseUnknownChecksums(values: readonly string[]): void {
  const value = values.find((one) => !fileChecksums.includes(one));
  if (value === undefined) return;
  const name = "supported_checksum_types";
  throw new PuppetError(issues.INVALID_ENUM({ value, name, allowed: fileChecksums }));
}
