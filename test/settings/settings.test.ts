import { describe, expect, test } from "vitest";
import { Settings, type SettingsOptions } from "../../src/settings/settings.ts";
import { fakeMachine } from "./machine.ts";

const configFile = "/etc/puppetlabs/puppet/puppet.conf";

function load(puppetConf: string, options: SettingsOptions = {}): Settings {
  const machine = fakeMachine({ files: { [configFile]: puppetConf } });
  return Settings.load({ machine, ...options });
}

describe("directories", () => {
  test("are the package's for root", () => {
    const settings = Settings.load({ machine: fakeMachine() });
    expect(settings.string("confdir")).toBe("/etc/puppetlabs/puppet");
    expect(settings.string("statefile")).toBe("/opt/puppetlabs/puppet/cache/state/state.yaml");
    expect(settings.string("ssldir")).toBe("/etc/puppetlabs/puppet/ssl");
    expect(settings.string("lastrunfile")).toBe(
      "/opt/puppetlabs/puppet/public/last_run_summary.yaml",
    );
    expect(settings.string("cacert")).toBe("/etc/puppetlabs/puppetserver/ca/ca_crt.pem");
  });

  test("are below the home directory for anyone else", () => {
    const settings = Settings.load({ machine: fakeMachine({ isRoot: false }) });
    expect(settings.string("confdir")).toBe("/home/ann/.puppetlabs/etc/puppet");
    expect(settings.string("vardir")).toBe("/home/ann/.puppetlabs/opt/puppet/cache");
    expect(settings.string("modulepath")).toBe("");
    expect(settings.string("cadir")).toBe("/home/ann/.puppetlabs/etc/puppetserver/ca");
  });

  test("follow confdir and vardir when those are given", () => {
    const settings = load("", { flags: { confdir: "conf", vardir: "~/var" } });
    expect(settings.string("hostcert")).toBe("/cwd/conf/ssl/certs/web01.example.com.pem");
    expect(settings.string("statedir")).toBe("/home/ann/var/state");
  });

  test("keep an old CA where it is, and one behind a link", () => {
    const old = "/etc/puppetlabs/puppet/ssl/ca";
    const kept = Settings.load({ machine: fakeMachine({ directories: [old] }) });
    expect(kept.string("cadir")).toBe(old);
    const linked = Settings.load({ machine: fakeMachine({ links: { [old]: "/new/ca" } }) });
    expect(linked.string("cadir")).toBe("/new/ca");
  });
});

describe("precedence", () => {
  const puppetConf = `
    [main]
    runinterval = 1m
    splaylimit = 2m
    tags = main
    [agent]
    runinterval = 3m
    tags = agent
    [server]
    tags = server
    [master]
    tags = master
    splaylimit = 4m
  `;

  test("the section of the run mode is before main", () => {
    const settings = load(puppetConf, { runMode: "agent" });
    expect(settings.get("runinterval")).toBe(180);
    expect(settings.get("splaylimit")).toBe(120);
    expect(load(puppetConf).get("runinterval")).toBe(60);
  });

  test("the server reads [server], then [master], then [main]", () => {
    const settings = load(puppetConf, { runMode: "server" });
    expect(settings.string("tags")).toBe("server");
    expect(settings.get("splaylimit")).toBe(240);
    expect(settings.get("runinterval")).toBe(60);
  });

  test("a flag is before files, and what the program sets is before flags", () => {
    const settings = load(puppetConf, { flags: { tags: "flag" } });
    expect(settings.string("tags")).toBe("flag");
    expect(settings.isSetByFlag("tags")).toBe(true);
    settings.set("tags", "program");
    expect(settings.string("tags")).toBe("program");
  });

  test("another section can be looked through", () => {
    const settings = load(puppetConf);
    expect(settings.in({ section: "agent" }).string("tags")).toBe("agent");
    expect(settings.in({ section: "main" }).string("tags")).toBe("main");
  });

  test("a new default gives way to everything that was chosen", () => {
    const settings = load("catalog_cache_terminus = yaml\n");
    settings.setApplicationDefault("catalog_cache_terminus", "json");
    settings.setApplicationDefault("node_cache_terminus", "json");
    expect(settings.get("catalog_cache_terminus")).toBe("yaml");
    expect(settings.get("node_cache_terminus")).toBe("json");
    expect(settings.isSet("catalog_cache_terminus")).toBe(true);
    expect(settings.isSet("node_cache_terminus")).toBe(false);
  });

  test("values that depend on a changed one change too", () => {
    const settings = load("");
    expect(settings.string("statedir")).toBe("/opt/puppetlabs/puppet/cache/state");
    settings.set("vardir", "/elsewhere");
    expect(settings.string("statedir")).toBe("/elsewhere/state");
  });

  test("serverport falls back on masterport", () => {
    const settings = load("masterport = 8141\n");
    expect(settings.get("serverport")).toBe(8141);
    expect(settings.get("ca_port")).toBe(8141);
    expect(load("serverport = 8142\n").get("report_port")).toBe(8142);
  });
});

describe("environments", () => {
  const base = "/etc/puppetlabs/code/environments";
  const machine = fakeMachine({
    directories: [`${base}/dev`, "/etc/puppetlabs/code/modules"],
    files: {
      [`${base}/dev/environment.conf`]: [
        "modulepath = site:$basemodulepath:/srv/m*",
        "manifest = man/site.pp",
        "config_version = bin/v.sh $environment",
        "environment_timeout = 3m",
        "foo = bar",
        "[x]",
        "a = b",
      ].join("\n"),
    },
  });

  test("environment.conf is before puppet.conf, its paths are relative to its directory", () => {
    const warnings: string[] = [];
    const settings = Settings.load({ machine, warn: (message) => warnings.push(message) });
    const dev = settings.in({ environment: "dev" });
    expect(dev.string("modulepath")).toBe(
      `${base}/dev/site:/etc/puppetlabs/code/modules:/opt/puppetlabs/puppet/modules:/srv/m1:/srv/m2`,
    );
    expect(dev.string("manifest")).toBe(`${base}/dev/man/site.pp`);
    expect(dev.string("config_version")).toBe(`${base}/dev/bin/v.sh dev`);
    expect(dev.get("environment_timeout")).toBe(180);
    expect(warnings).toEqual([
      `Invalid sections in environment.conf at '${base}/dev/environment.conf'. Environment conf ` +
        "may not have sections. The following sections are being ignored: 'x'\n" +
        "   (file & line not available)",
      `Invalid settings in environment.conf at '${base}/dev/environment.conf'. The following ` +
        "unknown setting(s) are being ignored: foo\n   (file & line not available)",
    ]);
  });

  test("production exists without a directory, with the modules of all environments", () => {
    const settings = Settings.load({ machine }).in({ environment: "production" });
    expect(settings.string("modulepath")).toBe("/etc/puppetlabs/code/modules");
    expect(settings.string("manifest")).toBe("no_manifest");
    const missing = Settings.load({ machine }).in({ environment: "missing" });
    expect(missing.environmentConf()).toBeUndefined();
  });

  test("$environment stays as it is outside of config_version, with a warning", () => {
    const warnings: string[] = [];
    const settings = Settings.load({
      machine: fakeMachine({ files: { [configFile]: "logdir = /log/$environment\n" } }),
      warn: (message) => warnings.push(message),
    });
    expect(settings.string("logdir")).toBe("/log/$environment");
    expect(settings.string("puppetdlog")).toBe("/log/$environment/puppetd.log");
    expect(warnings).toEqual([
      "You cannot interpolate $environment within 'logdir' when using directory environments. " +
        "Its value will remain /log/$environment.",
    ]);
  });
});

describe("puppet.conf", () => {
  test("keeps the owner, group and mode of a file", () => {
    const settings = load("[main]\nstatedir = /s { owner = root, mode = 0755 }\n");
    expect(settings.string("statedir")).toBe("/s");
    expect(settings.metadata("statedir")).toEqual({ owner: "root", mode: "0755" });
    expect(settings.metadata("vardir")).toBeUndefined();
  });

  test("that can't be read as settings is left out, with the problem kept", () => {
    const settings = load("noop = true\nfoo bar\n");
    expect(settings.get("noop")).toBe(false);
    expect(settings.problems.map(({ message, file, line }) => ({ message, file, line }))).toEqual([
      {
        message: `Could not parse ${configFile}: Could not match line foo bar\n`,
        file: configFile,
        line: 2,
      },
    ]);
  });

  test("may not set what only environment.conf may", () => {
    expect(() => load("modulepath = /x\nmanifest = /y\n")).toThrow(
      "Cannot set modulepath, manifest settings in puppet.conf",
    );
  });

  test("is checked as it is read, as far as the reference does", () => {
    expect(() => load("certname = Web01\n")).toThrow("Certificate names must be lower case");
    expect(() => load("noop = maybe\n")).not.toThrow();
    expect(() => load("noop = maybe\n").get("noop")).toThrow(
      "Invalid value '\"maybe\"' for boolean parameter: noop",
    );
  });

  test("is the one that --config names", () => {
    const machine = fakeMachine({ files: { "/other.conf": "noop = true\n" } });
    expect(Settings.load({ machine, flags: { config: "/other.conf" } }).get("noop")).toBe(true);
  });

  test("that is there but unreadable stops the program", () => {
    const machine = {
      ...fakeMachine(),
      read: () => {
        throw new Error("EACCES: permission denied");
      },
    };
    expect(() => Settings.load({ machine })).toThrow(
      `Could not load ${configFile}: EACCES: permission denied`,
    );
  });
});

test("values that refer to themselves are an error that shows the way", () => {
  const settings = load("statedir = $rundir\nrundir = $statedir/x\n");
  expect(() => settings.get("statedir")).toThrow(
    "Error converting value for param 'statedir': The value refers to itself: " +
      "statedir -> rundir -> statedir",
  );
});

test("code is never filled in", () => {
  expect(load("", { flags: { code: "notice($x)" } }).string("code")).toBe("notice($x)");
});

test("an unknown setting is an error, also where the name comes from a user", () => {
  const settings = load("");
  expect(() => settings.get("nope")).toThrow("Unknown setting 'nope'");
  expect(() => load("", { flags: { nope: "1" } })).toThrow(
    "Attempt to assign a value to unknown setting :nope",
  );
});

test("lists are split at commas or, for paths, at colons", () => {
  const settings = load("reports = store, http ,\n");
  expect(settings.list("reports")).toEqual(["store", "http"]);
  expect(settings.list("tags")).toEqual([]);
  expect(settings.list("basemodulepath")).toEqual([
    "/etc/puppetlabs/code/modules",
    "/opt/puppetlabs/puppet/modules",
  ]);
});

test("certname is the host's full name, without a dot at the end", () => {
  const name = (hostname: string, domain: string) =>
    Settings.load({ machine: fakeMachine({ hostname, domain }) }).string("certname");
  expect(name("web01", "example.com")).toBe("web01.example.com");
  expect(name("web01", "")).toBe("web01");
  expect(name("web01", "example.com.")).toBe("web01.example.com");
});
