// Groups. On most platforms members belong to the user (`groups` of `user`); only providers that
// keep them with the group manage `members` here.
import { defineType, keyValueProperty, type ResourceContext } from "ppt";

type At = ResourceContext;

export default defineType({
  name: "group",
  doc:
    "Manages groups. Who belongs to a group is managed with the users, except where the " +
    "provider keeps the members with the group.",
  features: {
    manages_members: "Keeps the members with the group.",
    manages_aix_lam: "Manages AIX Loadable Authentication Modules.",
    system_groups: "Can create groups with a low GID.",
    manages_local_users_and_groups: "Can manage local groups beside those of a directory.",
  },
  ensurable: { desc: "Whether the group should be there.", default: "present" },
  parameters: {
    name: { desc: "The name of the group; case matters.", namevar: true },
    auth_membership: {
      desc: "Whether `members` is the whole list, so that others are removed.",
      type: "Boolean",
      default: false,
    },
    allowdupe: {
      desc: "Whether another group may have the same GID.",
      type: "Boolean",
      default: false,
    },
    ia_load_module: {
      desc: "The module that manages the group, on AIX.",
      feature: "manages_aix_lam",
    },
    attribute_membership: {
      desc: "Whether `attributes` is the whole list (`inclusive`) or a part (`minimum`).",
      values: ["inclusive", "minimum"],
      default: "minimum",
    },
    system: {
      desc: "Whether a new group gets a low GID.",
      type: "Boolean",
      default: false,
    },
    forcelocal: {
      desc: "Manages the local group even where a directory has one of that name.",
      type: "Boolean",
      feature: "manages_local_users_and_groups",
      default: false,
    },
  },
  properties: {
    gid: {
      desc: "The group ID, a number. Without it a new group gets the next free one.",
      validate: (value: unknown) => {
        if (typeof value === "string" && !/^[-0-9]+$/.test(value)) {
          throw new TypeError(`Invalid GID ${value}`);
        }
      },
      munge: (value: string | number) => Number(value),
    },
    members: {
      desc: "The members of the group.",
      array: "all",
      feature: "manages_members",
      insync: (is: unknown, should: unknown, at: At) =>
        memberList(is).sort().join() === wantedMembers(is, should, at).join(),
      isToString: (is: unknown) => memberList(is).join(","),
      shouldToString: (should: unknown) => memberList(should).join(","),
      changeToString: (
        is: unknown,
        should: unknown,
        at: At,
        usual: (is?: unknown, should?: unknown) => string,
      ) => usual(memberList(is), wantedMembers(is, should, at)),
    },
    attributes: keyValueProperty({
      desc: "AIX attributes: `key=value` strings, or a hash.",
      feature: "manages_aix_lam",
      membership: "attribute_membership",
      delimiter: " ",
      logChangedOnly: true,
    }),
  },
});

function wantedMembers(is: unknown, should: unknown, at: At): string[] {
  const wanted = memberList(should);
  const all = at.should.auth_membership === true ? wanted : [...memberList(is), ...wanted];
  return [...new Set(all)].sort();
}

function memberList(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.map(String))];
  return typeof value === "string" && value !== "absent" && value !== "" ? value.split(",") : [];
}
