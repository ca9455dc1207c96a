// Whether the machine is a virtual one, whose, and what its hypervisor tells. The questions are
// asked in the reference's order, and the first answer counts.

import { defineFact, type FactContext } from "ppt";
import { dmi } from "./dmi.ts";

/** By what the firmware calls the product. */
const products = [
  ["VMware", "vmware"],
  ["VirtualBox", "virtualbox"],
  ["Parallels", "parallels"],
  ["KVM", "kvm"],
  ["Virtual Machine", "hyperv"],
  ["RHEV Hypervisor", "rhev"],
  ["oVirt Node", "ovirt"],
  ["HVM domU", "xenhvm"],
  ["Bochs", "bochs"],
  ["OpenBSD", "vmm"],
  ["BHYVE", "bhyve"],
] as const;

/** By what `lspci` shows. */
const devices: readonly (readonly [RegExp, string])[] = [
  [/VirtualBox/, "virtualbox"],
  [/XenSource/, "xenhvm"],
  [/Microsoft Corporation Hyper-V/, "hyperv"],
  [/Class 8007: Google, Inc/, "gce"],
  [/VM[wW]are/, "vmware"],
  [/1ab8:/, "parallels"],
  [/[Pp]arallels/, "parallels"],
  [/virtio/i, "kvm"],
];

/** Hosts of virtual machines are not virtual themselves. */
const physical = [
  "physical",
  "xen0",
  "vmware_server",
  "vmware_workstation",
  "openvzhn",
  "vserver_host",
];

export default [
  defineFact({
    name: "virtual",
    doc: "The kind of virtual machine, or `physical`.",
    resolve: (context) =>
      container(context)?.kind ??
      (dmi(context, "bios_vendor")?.includes("Google") ? "gce" : undefined) ??
      virtWhat(context) ??
      vmwareHost(context) ??
      openvz(context)?.kind ??
      vserver(context) ??
      xen(context) ??
      byFirmware(context) ??
      byDevices(context) ??
      "physical",
  }),
  defineFact({
    name: "is_virtual",
    doc: "Whether the machine is virtual.",
    resolve: ({ fact }) => !physical.includes(String(fact("virtual"))),
  }),
  defineFact({
    name: "hypervisors",
    doc: "What the hypervisors this machine runs on tell.",
    parts: {
      docker: (context) => ofContainer(context, "docker"),
      hyperv: (context) =>
        /Microsoft/.test(dmi(context, "sys_vendor") ?? "") ||
        dmi(context, "product_name") === "Virtual Machine"
          ? {}
          : undefined,
      kvm,
      lxc: (context) => ofContainer(context, "lxc"),
      openvz: (context) => {
        const found = openvz(context);
        return found && { host: found.kind === "openvzhn", id: found.id };
      },
      systemd_nspawn: (context) => ofContainer(context, "systemd_nspawn"),
      virtualbox,
      vmware,
      xen: xenHypervisor,
    },
  }),
  defineFact({
    name: "xen",
    doc: "The domains of a Xen host.",
    resolve: (context) =>
      (virtWhat(context) ?? xen(context)) === "xen0" ? { domains: domains(context) } : undefined,
  }),
];

interface Container {
  readonly kind: string;
  readonly info: Readonly<Record<string, string>>;
}

function container({ read }: FactContext): Container | undefined {
  const cgroup = read("/proc/1/cgroup");
  const environment = read("/proc/1/environ");
  if (cgroup === undefined || environment === undefined) return undefined;
  const lxc = /^\/lxc\/([^/]+)/m.exec(cgroup)?.[1];
  if (lxc !== undefined) return { kind: "lxc", info: { name: lxc } };
  if (environment.includes("container=lxc")) return { kind: "lxc", info: {} };
  const docker = /docker\/(.+)/.exec(cgroup)?.[1];
  if (docker !== undefined) return { kind: "docker", info: { id: docker } };
  if (!environment.includes("container=systemd-nspawn")) return undefined;
  const id = read("/etc/machine-id")?.trim();
  return { kind: "systemd_nspawn", info: id === undefined ? {} : { id } };
}

function ofContainer(context: FactContext, kind: string): Container["info"] | undefined {
  const found = container(context);
  return found?.kind === kind ? found.info : undefined;
}

function virtWhat({ which, run }: FactContext): string | undefined {
  if (which("virt-what") === undefined) return undefined;
  const lines = (run("virt-what") ?? "").split("\n").filter((line) => line !== "");
  if (lines[0] === "xen" && /^xen-(?:domu|hvm|dom0)/.test(lines[1] ?? "")) {
    const kinds = { "xen-domu": "xenu", "xen-hvm": "xenhvm", "xen-dom0": "xen0" };
    return kinds[lines[1] as keyof typeof kinds];
  }
  if (lines[0]?.includes("ibm_systemz")) return "zlinux";
  if (lines[0]?.includes("linux_vserver")) return undefined;
  return lines.includes("redhat") ? lines.find((line) => line !== "redhat") : lines[0];
}

function vmwareHost({ which, run }: FactContext): string | undefined {
  if (which("vmware") === undefined) return undefined;
  const words = (run("vmware", "-v") ?? "").split(/\s+/);
  return words.length === 2 ? words.join("_").toLowerCase() : undefined;
}

function statusOf({ read }: FactContext, name: RegExp): string | undefined {
  for (const line of (read("/proc/self/status") ?? "").split("\n")) {
    const [label = "", value, ...rest] = line.split(/\s+/);
    if (rest.length === 0 && value !== undefined && name.test(label)) return value;
  }
  return undefined;
}

function openvz(context: FactContext): { kind: string; id: number } | undefined {
  if (context.list("/proc/vz").length === 0 || context.exists("/proc/lve/list")) return undefined;
  const id = statusOf(context, /^envID:/);
  if (id === undefined) return undefined;
  return { kind: id === "0" ? "openvzhn" : "openvzve", id: Number(id) };
}

function vserver(context: FactContext): string | undefined {
  const id = statusOf(context, /^s_context:|^VxID:/);
  if (id === undefined) return undefined;
  return id === "0" ? "vserver_host" : "vserver";
}

function xen({ exists }: FactContext): string | undefined {
  if (exists("/dev/xen/evtchn")) return "xen0";
  return exists("/proc/xen") || exists("/dev/xvda1") ? "xenu" : undefined;
}

function byFirmware(context: FactContext): string | undefined {
  if (dmi(context, "bios_vendor")?.includes("Amazon EC2")) return "kvm";
  return productKind(context);
}

function productKind(context: FactContext): string | undefined {
  const product = dmi(context, "product_name");
  return products.find(([text]) => product?.includes(text))?.[1];
}

function byDevices({ which, run }: FactContext): string | undefined {
  if (which("lspci") === undefined) return undefined;
  for (const line of (run("lspci") ?? "").split("\n")) {
    const found = devices.find(([pattern]) => pattern.test(line));
    if (found !== undefined) return found[1];
  }
  return undefined;
}

function kvm(context: FactContext): Readonly<Record<string, boolean>> | undefined {
  const kind = productKind(context) ?? dmi(context, "product_name");
  if (kind === "virtualbox" || kind === "parallels") return undefined;
  const vendor = dmi(context, "bios_vendor") ?? "";
  const isKvm =
    /Amazon EC2|Google/.test(vendor) ||
    kind?.includes("OpenStack") === true ||
    virtWhat(context) === "kvm" ||
    byDevices(context) === "kvm";
  if (!isKvm) return undefined;
  const manufacturer = dmi(context, "sys_vendor") ?? "";
  if (manufacturer === "Google") return { google: true };
  if (manufacturer.startsWith("OpenStack")) return { openstack: true };
  return manufacturer.startsWith("Amazon") ? { amazon: true } : {};
}

function virtualbox(context: FactContext): Readonly<Record<string, string>> | undefined {
  const isVirtualBox =
    dmi(context, "product_name") === "VirtualBox" ||
    /virtualbox/.test(virtWhat(context) ?? "") ||
    byDevices(context) === "virtualbox";
  if (!isVirtualBox) return undefined;
  const table = dmidecode(context);
  const details: Record<string, string> = {};
  const version = /vboxVer_(\S+)/.exec(table)?.[1];
  const revision = /vboxRev_(\S+)/.exec(table)?.[1];
  if (version !== undefined) details.version = version;
  if (revision !== undefined) details.revision = revision;
  return details;
}

/** Where the firmware is loaded tells the version of the hypervisor. */
const vmwareVersions: Readonly<Record<string, string>> = {
  "0xe8480": "ESXi 2.5",
  "0xe7c70": "ESXi 3.0",
  "0xe66c0": "ESXi 3.5",
  "0xe7910": "ESXi 3.5",
  "0xea550": "ESXi 4.0",
  "0xea6c0": "ESXi 4.0",
  "0xea2e0": "ESXi 4.1",
  "0xe72c0": "ESXi 5.0",
  "0xea0c0": "ESXi 5.1",
  "0xea050": "ESXi 5.5",
  "0xe99e0": "ESXi 6.0",
  "0xe9a40": "ESXi 6.0",
  "0xea580": "ESXi 6.5",
  "0xea520": "ESXi 6.7",
  "0xea490": "ESXi 6.7",
  "0xea5e0": "Fusion 8.5",
};

function vmware(context: FactContext): Readonly<Record<string, string>> | undefined {
  const isVmware =
    dmi(context, "product_name") === "VMware" ||
    dmi(context, "sys_vendor") === "VMware, Inc." ||
    virtWhat(context) === "vmware" ||
    byDevices(context) === "vmware";
  if (!isVmware) return undefined;
  const address = /Address:\s(0x[a-zA-Z0-9]*)/.exec(dmidecode(context))?.[1]?.toLowerCase() ?? "";
  const version = vmwareVersions[address];
  return version === undefined ? {} : { version };
}

function dmidecode({ which, run }: FactContext): string {
  return which("dmidecode") === undefined ? "" : (run("dmidecode") ?? "");
}

function xenHypervisor(
  context: FactContext,
): { readonly context: string; readonly privileged: boolean } | undefined {
  if (!/xen/.test(String(context.fact("virtual")))) return undefined;
  const isHvm = productKind(context) === "xenhvm" || byDevices(context) === "xenhvm";
  const capabilities = context.read("/proc/xen/capabilities")?.trim();
  return {
    context: isHvm ? "hvm" : "pv",
    privileged: capabilities === "control_d" || xen(context) === "xen0",
  };
}

function domains({ exists, run }: FactContext): readonly string[] {
  const toolstack = "/usr/lib/xen-common/bin/xen-toolstack";
  const commands = ["/usr/sbin/xl", "/usr/sbin/xm"].filter((command) => exists(command));
  const command = commands.length > 1 && exists(toolstack) ? toolstack : commands[0];
  if (command === undefined) return [];
  const lines = (run(command, "list") ?? "").split("\n");
  return lines
    .filter((line) => line !== "" && !/Domain-0|Name/.test(line))
    .map((line) => line.split(/\s/)[0] as string);
}
