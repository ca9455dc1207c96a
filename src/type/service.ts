// Services: whether they run now (`ensure`) and at boot (`enable`). Starting and stopping belong
// to the provider, but a command given in the manifest always wins.
import { defineType, type ResourceContext } from "ppt";

type At = ResourceContext;

export default defineType({
  name: "service",
  doc:
    "Manages running services. A notification restarts a service that runs: with the command " +
    "in `restart`, with the init script's own restart where `hasrestart` is true, otherwise " +
    "by stopping and starting it.",
  needsEnsureRetrieved: false,
  features: {
    refreshable: { doc: "Can restart the service.", methods: ["restart"] },
    enableable: {
      doc: "Can have the service started at boot, or not.",
      methods: ["disable", "enable", "enabled"],
    },
    delayed_startable: {
      doc: "Can start the service some time after boot.",
      methods: ["delayedStart"],
    },
    manual_startable: {
      doc: "Can leave the start of the service to an operator.",
      methods: ["manualStart"],
    },
    controllable: "Uses a control variable.",
    flaggable: "Passes flags to the service.",
    maskable: { doc: "Can mask the service.", methods: ["mask"] },
    configurable_timeout: "Waits for a configurable time.",
    manages_logon_credentials: "Manages the account the service logs on with.",
  },
  ensurable: {
    desc: "Whether the service should be running.",
    values: [
      { value: "stopped", aliases: ["false"], event: "service_stopped", set: (at) => stop(at) },
      {
        value: "running",
        aliases: ["true"],
        event: "service_started",
        invalidateRefreshes: true,
        set: (at) => start(at),
      },
    ],
    retrieve: (at) => at.provider.call("status"),
  },
  properties: {
    enable: {
      desc: "Whether the service should be started at boot.",
      feature: "enableable",
      values: [
        { value: "true", event: "service_enabled", set: (at: At) => at.provider.call("enable") },
        { value: "false", event: "service_disabled", set: (at: At) => at.provider.call("disable") },
        {
          value: "manual",
          event: "service_manual_start",
          features: ["manual_startable"],
          set: (at: At) => at.provider.call("manualStart"),
        },
        {
          value: "mask",
          event: "service_disabled",
          features: ["maskable"],
          set: (at: At) => at.provider.call("mask"),
        },
        {
          value: "delayed",
          event: "service_delayed_start",
          features: ["delayed_startable"],
          set: (at: At) => at.provider.call("delayedStart"),
        },
      ],
      retrieve: (at: At) => at.provider.call("enabled"),
      insync: (is: unknown, _should: unknown, at: At, equals: () => boolean) =>
        at.provider.has("enabledInsync") ? at.provider.call("enabledInsync", is) : equals(),
    },
    logonaccount: {
      desc: "The account the service logs on with.",
      feature: "manages_logon_credentials",
    },
    flags: { desc: "Flags for the start of the service.", feature: "flaggable" },
  },
  parameters: {
    name: { desc: "The name the service manager knows the service by.", namevar: true },
    binary: {
      desc: "The path of the daemon, for systems without init scripts: it starts the service.",
    },
    hasstatus: {
      desc: "Whether the init script has a status command that can be relied on.",
      values: ["true", "false"],
      default: "true",
    },
    path: {
      desc: "Where init scripts are looked for: a list, or paths separated by colons.",
      munge: (value: unknown) => [value].flat(9).flatMap((part) => String(part).split(":")),
      default: (at: At) =>
        at.provider.has("defaultPath") ? at.provider.call("defaultPath") : undefined,
    },
    pattern: {
      desc: "What to look for among the running processes when there is no status command.",
      default: (at: At) => at.should.binary ?? at.should.name,
    },
    restart: { desc: "The command that restarts the service." },
    start: { desc: "The command that starts the service." },
    status: { desc: "The command that succeeds when the service runs." },
    stop: { desc: "The command that stops the service." },
    control: {
      desc: "The control variable of the service, on HP-UX.",
      default: (at: At) =>
        at.provider.hasFeature("controllable")
          ? `${at.name.replaceAll(".", "_").toUpperCase()}_START`
          : undefined,
    },
    hasrestart: {
      desc: "Whether the init script has a restart command.",
      values: ["true", "false"],
    },
    manifest: { desc: "A command that configures the service, or a path to what does." },
    logonpassword: {
      desc: "The password of `logonaccount`.",
      feature: "manages_logon_credentials",
      sensitive: true,
      validate: (value: unknown) => {
        if (typeof value === "string" && value.includes(":")) {
          throw new TypeError("Passwords cannot include ':'");
        }
      },
      default: (at: At) => (at.should.logonaccount === undefined ? undefined : ""),
    },
    timeout: {
      desc: "How long to wait for a change of state, in seconds.",
      feature: "configurable_timeout",
      munge: (value: unknown) => {
        const seconds = Math.trunc(Number(value));
        if (seconds >= 1) return seconds;
        throw new TypeError(
          `"${String(value)}" is not a positive integer: the timeout parameter must be ` +
            "specified as a positive integer",
        );
      },
      default: 10,
    },
  },
  validate: (at) => {
    if (at.has("logonpassword") && !at.has("logonaccount")) {
      throw new TypeError(
        "The 'logonaccount' parameter is mandatory when setting 'logonpassword'.",
      );
    }
  },
  refresh: async (at) => {
    if ((await at.provider.call("status")) === "running") return at.provider.call("restart");
    at.debug("Skipping restart; service is not running");
    return undefined;
  },
});

async function start(at: At): Promise<void> {
  await at.provider.call("start");
  await settleEnable(at);
}

async function stop(at: At): Promise<void> {
  await at.provider.call("stop");
  await settleEnable(at);
}

// Starting or stopping can change what happens at boot; that is put right at once, as part of
// the same change.
async function settleEnable(at: At): Promise<void> {
  const { enable } = at.should;
  if (enable === undefined || !at.provider.hasFeature("enableable")) return;
  const is = await at.provider.call("enabled");
  const settled = at.provider.has("enabledInsync")
    ? await at.provider.call("enabledInsync", is)
    : is === enable;
  if (settled) return;
  await at.provider.call(actions[enable] ?? "enable");
}

const actions: Readonly<Record<string, string>> = {
  true: "enable",
  false: "disable",
  manual: "manualStart",
  mask: "mask",
  delayed: "delayedStart",
};
