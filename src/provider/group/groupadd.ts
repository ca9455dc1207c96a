// Groups by groupadd, groupmod and groupdel. With `forcelocal` libuser's commands are used, which
// change the local files only.
import { readFileSync } from "node:fs";
import type { AnyValues, ResourceContext } from "ppt";
import { group } from "ppt/types";

type Program = "add" | "modify" | "remove" | "localadd" | "localmodify" | "localremove";
type At = ResourceContext<AnyValues, AnyValues, AnyValues, Program>;

export default group.provider({
  name: "groupadd",
  doc: "Manages groups with `groupadd` and its kin.",
  commands: { add: "groupadd", modify: "groupmod", remove: "groupdel" },
  optionalCommands: {
    localadd: "lgroupadd",
    localmodify: "lgroupmod",
    localremove: "lgroupdel",
  },
  features: ["system_groups"],
  instances: (at) =>
    localGroups(at.host.path("/etc/group")).map(({ name, gid }) => ({
      name,
      ensure: "present",
      gid,
    })),
  retrieve: (at) => {
    const found = isLocal(at)
      ? localGroups(at.host.path("/etc/group")).find(({ name }) => name === at.name)
      : at.host.groupByName(at.name);
    return found === undefined ? undefined : { ensure: "present", gid: found.gid };
  },
  create: (at) =>
    attempt(at, `Could not create group ${at.name}`, async () => {
      const { gid } = at.should;
      const args = [
        ...(gid === undefined ? [] : ["-g", String(gid)]),
        ...duplicates(at),
        ...(at.should.system === true ? ["-r"] : []),
        at.name,
      ];
      await (isLocal(at) ? at.run.localadd(...args) : at.run.add(...args));
    }),
  destroy: (at) =>
    attempt(at, `Could not delete group ${at.name}`, () =>
      isLocal(at) ? at.run.localremove(at.name) : at.run.remove(at.name),
    ),
  set: {
    gid: (at, gid) =>
      attempt(at, `Could not set gid on group[${at.name}]`, () => {
        const args = ["-g", String(gid), ...duplicates(at), at.name];
        return isLocal(at) ? at.run.localmodify(...args) : at.run.modify(...args);
      }),
  },
});

// groupadd refuses a GID that is taken unless told not to; libuser's commands never refuse.
function duplicates(at: At): string[] {
  if (!isLocal(at)) return at.should.allowdupe === true ? ["-o"] : [];
  const { gid } = at.should;
  const groups = localGroups(at.host.path("/etc/group"));
  if (at.should.allowdupe === true || gid === undefined) return [];
  if (!groups.some((other) => other.gid === gid)) return [];
  throw at.fail(`GID ${gid} already exists, use allowdupe to force group creation`);
}

function isLocal(at: ResourceContext): boolean {
  return at.should.forcelocal === true;
}

function localGroups(file: string): { readonly name: string; readonly gid: number }[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#") && !/^[+-]/.test(line))
    .map((line) => {
      const [name = "", , gid] = line.split(":");
      return { name, gid: Number(gid) };
    });
}

async function attempt(
  at: ResourceContext,
  what: string,
  action: () => Promise<unknown>,
): Promise<void> {
  try {
    await action();
  } catch (error) {
    throw at.fail(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
