// Groups by groupadd, groupmod and groupdel. With `forcelocal` libuser's commands are used, which
// change the local files only.
import { readFileSync } from "node:fs";
import type { AnyValues, GroupEntry, Host, ResourceContext } from "ppt";
import { group } from "ppt/types";
import { explained } from "../explained.ts";

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
  featuresWhen: {
    manages_local_users_and_groups: hasLibuser,
    manages_members: hasLibuser,
  },
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
    return found && { ensure: "present", gid: found.gid, members: found.members };
  },
  create: (at) =>
    explained(at, `Could not create group ${at.name}`, async () => {
      const { gid } = at.should;
      const args = [
        ...(gid === undefined ? [] : ["-g", String(gid)]),
        ...duplicates(at),
        ...(at.should.system === true ? ["-r"] : []),
        at.name,
      ];
      await (isLocal(at) ? at.run.localadd(...args) : at.run.add(...args));
      if (at.should.members !== undefined) await setMembers(at, at.should.members);
    }),
  destroy: (at) =>
    explained(at, `Could not delete group ${at.name}`, () =>
      isLocal(at) ? at.run.localremove(at.name) : at.run.remove(at.name),
    ),
  set: {
    members: (at, members) => setMembers(at, members),
    gid: (at, gid) =>
      explained(at, `Could not set gid on group[${at.name}]`, () => {
        const args = ["-g", String(gid), ...duplicates(at), at.name];
        return isLocal(at) ? at.run.localmodify(...args) : at.run.modify(...args);
      }),
  },
});

/** Only libuser's lgroupmod can set members; with `auth_membership` others are removed first. */
async function setMembers(at: At, members: readonly string[]): Promise<void> {
  for (const member of members) {
    if (at.host.userByName(member.trim()) === undefined) {
      throw at.fail(`can't find user for ${member.trim()}`);
    }
  }
  const current: readonly string[] = at.is.members ?? [];
  if (at.should.auth_membership === true && current.length > 0) {
    await at.run.localmodify("-m", current.join(","), at.name);
  }
  await explained(at, `Could not set members on group[${at.name}]`, () =>
    at.run.localmodify("-M", members.join(","), at.name),
  );
}

// groupadd refuses a GID that is taken unless told not to; libuser's commands never refuse.
function duplicates(at: At): string[] {
  if (!isLocal(at)) return at.should.allowdupe === true ? ["-o"] : [];
  const { gid } = at.should;
  const groups = localGroups(at.host.path("/etc/group"));
  if (at.should.allowdupe === true || gid === undefined) return [];
  if (!groups.some((other) => other.gid === gid)) return [];
  throw at.fail(`GID ${gid} already exists, use allowdupe to force group creation`);
}

function hasLibuser(host: Host): boolean {
  return ["lgroupadd", "lgroupmod", "lgroupdel"].every((name) => host.which(name) !== undefined);
}

function isLocal(at: ResourceContext): boolean {
  return at.should.forcelocal === true;
}

function localGroups(file: string): GroupEntry[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#") && !/^[+-]/.test(line))
    .map((line) => {
      const [name = "", , gid, members = ""] = line.split(":");
      return { name, gid: Number(gid), members: members.split(",").filter((one) => one !== "") };
    });
}
