// Mounted file systems and how full they are.

import { defineFact, type FactContext } from "ppt";
import { bytesText, percentText } from "./units.ts";

export default defineFact({
  name: "mountpoints",
  doc: "The mounted file systems and how full they are.",
  resolve: (context) => {
    const found: Record<string, ReturnType<typeof describe>> = {};
    for (const mount of mounts(context)) found[mount.path] = describe(context, mount);
    return Object.keys(found).length === 0 ? undefined : found;
  },
});

export interface Mount {
  readonly device: string;
  readonly path: string;
  readonly filesystem: string;
  readonly options: readonly string[];
}

/** What is mounted, without the kernel's own file systems. */
export function mounts(context: FactContext): readonly Mount[] {
  const result: Mount[] = [];
  for (const line of (context.read("/proc/self/mounts") ?? "").split("\n")) {
    const [device, path, filesystem, options] = line.split(" ").map(unescaped);
    if (device === undefined || path === undefined || filesystem === undefined) continue;
    const isKernels = /^\/(?:proc|sys)/.test(path) && filesystem !== "tmpfs";
    if (isKernels || filesystem === "autofs") continue;
    result.push({
      device: device === "/dev/root" ? (rootDevice(context) ?? device) : device,
      path,
      filesystem,
      options: options?.split(",") ?? [],
    });
  }
  return result;
}

// Spaces and their like are written in octal.
function unescaped(text: string): string {
  return text.replaceAll(/\\([0-7]{3})/g, (_, digits) =>
    String.fromCharCode(Number.parseInt(digits, 8)),
  );
}

function rootDevice({ read, run }: FactContext): string | undefined {
  const root = /root=(\S+)/.exec(read("/proc/cmdline") ?? "")?.[1];
  if (root === undefined || !root.includes("=")) return root;
  const uuid = root.split("=").at(-1) as string;
  const line = (run("blkid") ?? "").split("\n").find((one) => one.includes(uuid));
  return line?.split(":")[0] ?? root;
}

/** File systems of other machines may never answer; a program that asks them can be stopped. */
const remote = /^(?:nfs|cifs|smb|fuse\.(?!lxcfs)|afs|ceph|gluster|9p)/;

function spaceOf({ system, run }: FactContext, { path, filesystem }: Mount) {
  if (!remote.test(filesystem)) return system.statfs(path);
  const answer = run("stat", "-f", "-c", "%S %b %f %a", path);
  const [blockSize, blocks, free, available] = answer?.split(" ").map(Number) ?? [];
  if (blockSize === undefined || blocks === undefined) return undefined;
  return { blockSize, blocks, free: free ?? 0, available: available ?? 0 };
}

function describe(context: FactContext, mount: Mount) {
  const { device, filesystem, options } = mount;
  const space = spaceOf(context, mount);
  const size = space === undefined ? 0 : space.blocks * space.blockSize;
  const available = space === undefined ? 0 : space.available * space.blockSize;
  const used = space === undefined ? 0 : (space.blocks - space.free) * space.blockSize;
  return {
    available: bytesText(available),
    available_bytes: available,
    capacity: capacity(used, used + available),
    device,
    filesystem,
    options,
    size: bytesText(size),
    size_bytes: size,
    used: bytesText(used),
    used_bytes: used,
  };
}

function capacity(used: number, total: number): string {
  if (used === total) return "100%";
  return used > 0 ? percentText(used, total) : "0%";
}
