// Packages. `ensure` is a state, "latest", or a version (or a range of versions), so what is in
// sync is decided here and not by equality; the provider is asked for the newest version at most
// once a resource. A name may be managed twice, with different providers or commands.
import { defineType, Hash, type ResourceContext } from "ppt";

const gone: readonly unknown[] = ["absent", "purged"];

export default defineType({
  name: "package",
  doc:
    "Manages packages. The provider is chosen by the operating system; some fetch packages " +
    "from a repository, others install the file that `source` names. Refer to a package by " +
    "its title: `Package[NAME]` is not the same as `Package[TITLE]`. Requires the files named " +
    "by `responsefile`, `adminfile` and `source` where the catalog manages them.",
  features: {
    reinstallable: { doc: "Can install a package again.", methods: ["reinstall"] },
    installable: { doc: "Can install packages.", methods: ["install"] },
    uninstallable: { doc: "Can uninstall packages.", methods: ["uninstall"] },
    upgradeable: {
      doc: "Can bring a package to its newest version: `ensure => latest`.",
      methods: ["update", "latest"],
    },
    purgeable: {
      doc: "Can remove a package with its configuration files.",
      methods: ["purge"],
    },
    versionable: "Can install a given version of a package.",
    version_ranges: "Understands ranges of versions.",
    holdable: {
      doc: "Can keep a package at its version whatever else is upgraded.",
      methods: ["hold", "unhold"],
    },
    install_only: "Can install packages that are never upgraded.",
    install_options: "Passes options on to the installer.",
    uninstall_options: "Passes options on to the uninstaller.",
    disableable: { doc: "Can disable packages.", methods: ["disable"] },
    supports_flavors: "Knows variants of packages.",
    package_settings: {
      doc: "Manages how a package is configured.",
      methods: ["packageSettingsInsync"],
    },
    virtual_packages: "Accepts names of virtual packages.",
    targetable: "Accepts a program to manage packages with.",
  },
  own: (): { latest: string | null | undefined } => ({ latest: undefined }),
  ensurable: {
    desc:
      "The state the package is to be in: `present` or `installed`, `absent`, `purged` (no " +
      "configuration files either), `disabled`, `latest`, or a version.",
    values: [
      {
        value: "present",
        aliases: ["installed"],
        event: "package_installed",
        set: (at) => at.provider.call("install"),
      },
      { value: "absent", event: "package_removed", set: (at) => at.provider.call("uninstall") },
      {
        value: "purged",
        event: "package_purged",
        features: ["purgeable"],
        set: (at) => at.provider.call("purge"),
      },
      { value: "disabled", features: ["disableable"], set: (at) => at.provider.call("disable") },
      { value: "latest", features: ["upgradeable"], set: (at) => update(at, "update") },
      { value: /./, features: ["versionable"], set: (at) => update(at, "install") },
    ],
    default: "installed",
    insync: (is, _should, at) => isInSync(is, at),
    shouldToString: (should, at) => quoted(at.own.latest ?? should),
    changeToString: (is, should, _at, usual) => {
      if (should === "purged") return "purged";
      const wasGone = is === undefined || is === null || gone.includes(is);
      return wasGone && !gone.includes(should) ? "created" : usual();
    },
  },
  parameters: {
    name: {
      desc: "The name the packaging system knows the package by.",
      namevar: true,
      required: true,
      validate: (value: unknown) => {
        if (typeof value !== "string") {
          throw new TypeError(`Name must be a String not ${rubyClass(value)}`);
        }
      },
    },
    command: {
      desc: "The program to manage the package with, for providers that have a choice.",
      namevar: true,
      feature: "targetable",
      default: "default",
    },
    source: {
      desc:
        "Where the package file is: a path on this machine, or what else the provider's " +
        "installer accepts. Providers without repositories require it.",
    },
    instance: { desc: "Set by the package; read only." },
    status: { desc: "Set by the package; read only." },
    adminfile: { desc: "A file with defaults for the installer, on Solaris." },
    responsefile: { desc: "A file with answers to the questions a package asks." },
    configfiles: {
      desc: "Whether changed configuration files are kept or replaced on an upgrade.",
      values: ["keep", "replace"],
      default: "keep",
    },
    category: { desc: "Set by the package; read only." },
    platform: { desc: "Set by the package; read only." },
    root: { desc: "Set by the package; read only." },
    vendor: { desc: "Set by the package; read only." },
    description: { desc: "Set by the package; read only." },
    allowcdrom: {
      desc: "Lets apt install although sources.list names a CD.",
      values: ["true", "false"],
    },
    enable_only: {
      desc: "Only enables a module of packages, without its default profile.",
      type: "Boolean",
      default: false,
      validate: (value: unknown, at: At) => {
        if (isTrue(value) && at.should.flavor !== undefined) {
          throw new TypeError("Cannot have both `enable_only => true` and `flavor`");
        }
        if (at.should.ensure === "disabled") {
          throw new TypeError("Cannot have both `ensure => disabled` and `enable_only => true`");
        }
      },
    },
    install_only: {
      desc: "Installs the package but never upgrades it, as for kernels.",
      type: "Boolean",
      feature: "install_only",
      default: false,
    },
    install_options: {
      desc: "Options for the installer: strings, or hashes whose pairs become `key=value`.",
      feature: "install_options",
      munge: (options: unknown) => [options].flat().map(packageOption),
    },
    uninstall_options: {
      desc: "Options for the uninstaller, in the form of `install_options`.",
      feature: "uninstall_options",
      munge: (options: unknown) => [options].flat().map(packageOption),
    },
    allow_virtual: {
      desc: "Whether names of virtual packages are accepted.",
      type: "Boolean",
      feature: "virtual_packages",
      default: (at: At) =>
        at.provider.has("defaultAllowVirtual") ? at.provider.call("defaultAllowVirtual") : true,
    },
    reinstall_on_refresh: {
      desc: "Whether a notification installs the package again.",
      values: ["true", "false"],
      default: "false",
    },
  },
  properties: {
    package_settings: {
      desc: "Settings the package is built or configured with, as the provider defines them.",
      feature: "package_settings",
      insync: (is: unknown, should: unknown, at: At) =>
        at.provider.call("packageSettingsInsync", should, is),
    },
    flavor: {
      desc: "The variant of the package, where there are several.",
      feature: "supports_flavors",
      validate: (value: unknown, at: At) => {
        if (at.should.ensure === "disabled" && value !== undefined) {
          throw new TypeError("Cannot have both `ensure => disabled` and `flavor`");
        }
      },
    },
    mark: {
      desc: "Whether the package is kept at its version: `hold` or `none`.",
      feature: "holdable",
      values: ["hold", "none"],
      set: (at: At, value: unknown) => at.provider.call(value === "hold" ? "hold" : "unhold"),
    },
  },
  titlePatterns: [{ pattern: /([\s\S]*)/, names: ["name"] }],
  namedByProvider: true,
  autorequire: {
    file: ({ responsefile, adminfile, source }) => [
      responsefile,
      adminfile,
      typeof source === "string" && source.startsWith("/") ? source : undefined,
    ],
  },
  isPresent: (state) => state.ensure !== undefined && !gone.includes(state.ensure),
  validate: (at) => {
    if (at.should.mark !== undefined && gone.includes(at.should.ensure)) {
      throw new TypeError(
        'You cannot use "mark" property while "ensure" is one of ["absent", "purged"]',
      );
    }
  },
  refresh: (at) => {
    if (!at.provider.hasFeature("reinstallable")) return undefined;
    if (at.should.reinstall_on_refresh !== "true" || gone.includes(at.should.ensure)) {
      return undefined;
    }
    return at.provider.call("reinstall");
  },
});
type At = ResourceContext;

async function isInSync(is: unknown, at: At): Promise<boolean> {
  for (const should of at.wanted("ensure")) {
    if (should === "present") {
      if (!gone.includes(is) && is !== "disabled") return true;
    } else if (should === "latest") {
      if (gone.includes(is)) return false;
      at.own.latest ??= await latest(at);
      if (is === at.own.latest || is === "present") return true;
      if (Array.isArray(is) && is.includes(at.own.latest)) return true;
      at.debug(() => `${at.name} "${String(is)}" is installed, latest is "${at.own.latest}"`);
    } else if (should === "absent") {
      if (gone.includes(is)) return true;
    } else if (should === is || (Array.isArray(is) && is.includes(should))) {
      return true;
    } else if (should !== "purged" && at.provider.has("insync")) {
      return at.provider.call("insync", is);
    }
  }
  return false;
}

async function latest(at: At): Promise<string | null> {
  try {
    return await at.provider.call("latest");
  } catch (error) {
    throw at.fail(`Could not get latest version: ${messageOf(error)}`);
  }
}

async function update(at: At, method: "update" | "install"): Promise<string> {
  const before = at.is.ensure;
  try {
    await at.provider.call(method);
  } catch (error) {
    throw at.fail(`Could not update: ${messageOf(error)}`);
  }
  return before === "absent" ? "package_installed" : "package_changed";
}

/** Quotes an option with a space in it, the way the reference hands it on. */
function packageOption(option: unknown): string | Readonly<Record<string, string>> {
  if (typeof option === "string") return quotedOption(option);
  if (!(option instanceof Hash)) throw new TypeError("Expected either a string or hash of options");
  return Object.fromEntries(
    Array.from(option, ([key, value]) => [quotedOption(String(key)), quotedOption(String(value))]),
  );
}

function quotedOption(text: string): string {
  return text.includes(" ") ? `"${text.replaceAll('"', '\\"')}"` : text;
}

function quoted(value: unknown): string {
  return `'${String(value)}'`;
}

function isTrue(value: unknown): boolean {
  return value === true || value === "true";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function rubyClass(value: unknown): string {
  if (Array.isArray(value)) return "Array";
  if (value instanceof Hash) return "Hash";
  if (typeof value === "boolean") return value ? "TrueClass" : "FalseClass";
  if (value === null) return "NilClass";
  return typeof value === "object" ? "Float" : "Integer";
}
