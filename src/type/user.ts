// Users. The account database is changed only by the platform's own tools; what they cannot do
// the provider does not claim as a feature. Passwords are hashes, and Sensitive from birth.
import { defineType, keyValueProperty, listProperty, type ResourceContext } from "ppt";

type At = ResourceContext;

const days = (sentence: string) => ({
  feature: "manages_password_age",
  validate: (value: unknown) => {
    if (!/^-?\d+$/.test(String(value))) throw new TypeError(sentence);
  },
  munge: (value: string | number): number => Number(value),
});

/** A list whose elements are names, one each. */
const namesOnly = (numbers: string, commas: string) => (value: unknown) => {
  const text = String(value);
  if (/^\d+$/.test(text)) throw new TypeError(numbers);
  if (text.includes(",")) throw new TypeError(commas);
};

const membership = (desc: string) =>
  ({ desc, values: ["inclusive", "minimum"], default: "minimum" }) as const;

export default defineType({
  name: "user",
  doc:
    "Manages users, mostly those that belong to the system. Requires the primary group, the " +
    "groups and the roles of the user where the catalog manages them.",
  features: {
    allows_duplicates: "Can create a user with the UID of another.",
    manages_homedir: "Can create and remove home directories.",
    manages_passwords: "Can set password hashes.",
    manages_password_age: "Can set how old a password may become.",
    manages_password_salt: "Can set the salt of a password.",
    manages_solaris_rbac: "Can manage Solaris roles and rights.",
    manages_roles: "Can manage roles.",
    manages_expiry: "Can set when an account expires.",
    system_users: "Can create users with a low UID.",
    manages_aix_lam: "Manages AIX Loadable Authentication Modules.",
    manages_local_users_and_groups: "Can manage local users beside those of a directory.",
    manages_shell: "Can set the login shell.",
    manages_loginclass: "Can set the login class.",
  },
  ensurable: {
    desc: "Whether the user should be there: `present`, `absent`, or a `role`.",
    values: [
      { value: "present", event: "user_created", set: (at) => at.provider.call("create") },
      { value: "absent", event: "user_removed", set: (at) => at.provider.call("delete") },
      {
        value: "role",
        event: "role_created",
        features: ["manages_solaris_rbac"],
        set: (at) => at.provider.call("createRole"),
      },
    ],
    default: "present",
  },
  parameters: {
    name: { desc: "The name of the user; case matters.", namevar: true },
    membership: membership("Whether `groups` is the whole list or a part of it."),
    system: { desc: "Whether a new user gets a low UID.", type: "Boolean", default: false },
    allowdupe: {
      desc: "Whether another user may have the same UID.",
      type: "Boolean",
      default: false,
    },
    managehome: {
      desc:
        "Whether the home directory is created with the user and removed with it. It is left " +
        "alone while the user exists.",
      type: "Boolean",
      default: false,
      validate: (value: unknown, at: At) => {
        if (!/^(true|yes)$/i.test(String(value)) || at.provider.hasFeature("manages_homedir")) {
          return;
        }
        throw new TypeError(`User provider ${at.provider.name} can not manage home directories`);
      },
    },
    role_membership: membership("Whether `roles` is the whole list or a part of it."),
    auth_membership: membership("Whether `auths` is the whole list or a part of it."),
    profile_membership: membership("Whether `profiles` is the whole list or a part of it."),
    key_membership: membership("Whether `keys` has all keys or some of them."),
    ia_load_module: {
      desc: "The module that manages the user, on AIX.",
      feature: "manages_aix_lam",
    },
    attribute_membership: membership("Whether `attributes` has all attributes or some of them."),
    forcelocal: {
      desc: "Manages the local user even where a directory has one of that name.",
      type: "Boolean",
      feature: "manages_local_users_and_groups",
      default: false,
    },
    purge_ssh_keys: {
      desc:
        "Removes SSH keys that no `ssh_authorized_key` resource manages: from the user's " +
        "`authorized_keys` (`true`) or from the files named. `~/` and `%h/` stand for the home " +
        "directory.",
      default: false,
      validate: checkKeyFiles,
      munge: keyFiles,
    },
  },
  properties: {
    home: { desc: "The home directory. It is not created unless `managehome` is set." },
    uid: { desc: "The user ID, a number.", munge: toId },
    gid: {
      desc: "The primary group, by name or by number.",
      munge: toId,
      insync: (is: unknown, _should: unknown, at: At) =>
        at.wanted("gid").some((group) => groupId(at, group) === is),
      set: (at: At) => {
        const found = at.wanted("gid").map((group) => groupId(at, group));
        const gid = found.find((id) => id !== undefined);
        if (gid !== undefined) return at.provider.call("setGid", gid);
        throw at.fail(`Could not find group(s) ${at.wanted("gid").join(",")}`);
      },
    },
    comment: { desc: "A description, usually the full name." },
    shell: {
      desc: "The login shell; it has to exist and be executable.",
      feature: "manages_shell",
    },
    password: {
      desc: "The password as a hash in the form the system keeps it.",
      feature: "manages_passwords",
      sensitive: true,
      validate: (value: unknown) => {
        if (typeof value === "string" && value.includes(":")) {
          throw new TypeError("Passwords cannot include ':'");
        }
      },
    },
    password_min_age: {
      desc: "How many days a password must be kept before it may be changed.",
      ...days("Password minimum age must be provided as a number."),
    },
    password_max_age: {
      desc: "How many days a password may be kept before it must be changed.",
      ...days("Password maximum age must be provided as a number."),
    },
    password_warn_days: {
      desc: "How many days before a password expires its user is warned.",
      ...days("Password warning days must be provided as a number."),
    },
    groups: listProperty({
      desc: "The other groups of the user: a list of names.",
      validate: (value: unknown) => {
        const text = String(value);
        if (/^\d+$/.test(text)) {
          throw new TypeError("Group names must be provided, not GID numbers.");
        }
        if (text.includes(",")) {
          throw new TypeError(
            "Group names must be provided as an array, not a comma-separated list.",
          );
        }
        if (text === "") {
          throw new TypeError(
            'Group names must not be empty. If you want to specify "no groups" pass an empty array',
          );
        }
      },
      changeToString: (is, should, _at, usual) =>
        usual(is, typeof should === "string" && should !== "absent" ? should.split(",") : should),
    }),
    expiry: {
      desc: "When the account expires: YYYY-MM-DD, or `absent` for never.",
      feature: "manages_expiry",
      values: ["absent", /^\d{4}-\d{2}-\d{2}$/],
      validate: (value: unknown) => {
        if (/^(absent|\d{4}-\d{2}-\d{2})$/.test(String(value))) return;
        throw new TypeError('Expiry dates must be YYYY-MM-DD or the string "absent"');
      },
    },
    roles: listProperty({
      desc: "The roles of the user: a list of names.",
      feature: "manages_roles",
      membership: "role_membership",
      validate: namesOnly(
        "Role names must be provided, not numbers",
        "Role names must be provided as an array, not a comma-separated list",
      ),
    }),
    auths: listProperty({
      desc: "The authorizations of the user: a list of names.",
      feature: "manages_solaris_rbac",
      membership: "auth_membership",
      validate: namesOnly(
        "Auth names must be provided, not numbers",
        "Auth names must be provided as an array, not a comma-separated list",
      ),
    }),
    profiles: listProperty({
      desc: "The profiles of the user: a list of names.",
      feature: "manages_solaris_rbac",
      membership: "profile_membership",
      validate: namesOnly(
        "Profile names must be provided, not numbers",
        "Profile names must be provided as an array, not a comma-separated list",
      ),
    }),
    keys: keyValueProperty({
      desc: "Attributes of the user: `key=value` strings, or a hash.",
      feature: "manages_solaris_rbac",
      membership: "key_membership",
    }),
    project: { desc: "The project of the user.", feature: "manages_solaris_rbac" },
    attributes: keyValueProperty({
      desc: "AIX attributes: `key=value` strings, or a hash.",
      feature: "manages_aix_lam",
      membership: "attribute_membership",
      delimiter: " ",
      logChangedOnly: true,
    }),
    salt: {
      desc: "The salt of the password, on macOS.",
      feature: "manages_password_salt",
    },
    iterations: {
      desc: "How often the hash of the password was iterated, on macOS.",
      feature: "manages_password_salt",
      munge: toId,
    },
    loginclass: {
      desc: "The login class of the user.",
      feature: "manages_loginclass",
      validate: (value: unknown) => {
        if (/^\d+$/.test(String(value))) throw new TypeError("Class name must be provided.");
      },
    },
  },
  generate: (at) => {
    const files: readonly string[] = [at.should.purge_ssh_keys ?? []].flat();
    if (files.length > 0) {
      at.warning("Ssh_authorized_key type is not available. Cannot purge SSH keys.");
    }
    return [];
  },
  autorequire: {
    group: (_values, at) => [...primaryGroups(at), ...at.wanted("groups").map(String)],
    user: (_values, at) => at.wanted("roles").map(String),
  },
});

function toId(value: string | number): string | number {
  return typeof value === "string" && /^[-0-9]+$/.test(value) ? Number(value) : value;
}

function groupId(at: At, group: unknown): number | undefined {
  return typeof group === "number" ? group : at.host.groupByName(String(group))?.gid;
}

/** A group given by number is the catalog's group with that number. */
function primaryGroups(at: At): (string | undefined)[] {
  if (!at.has("gid")) return [];
  return at.wanted("gid").map((group) => {
    if (typeof group !== "number") return String(group);
    for (const other of at.catalog.resources("group")) {
      if (other.should.gid === group) return other.title;
    }
    return undefined;
  });
}

function checkKeyFiles(value: unknown): void {
  if (/^(true|false)$/.test(String(value))) return;
  for (const entry of [value].flat()) {
    if (typeof entry !== "string") {
      throw new TypeError(`Each entry for purge_ssh_keys must be a string, not a ${typeof entry}`);
    }
    if (!/^(\/|~\/|%h\/)/.test(entry)) {
      throw new TypeError(`Paths to keyfiles must be absolute, not ${entry}`);
    }
  }
}

function keyFiles(value: unknown, at: At): string[] {
  if (String(value) === "false") return [];
  const home: string | undefined = at.should.home ?? at.host.userByName(at.name)?.home;
  if (String(value) === "true") return home === undefined ? [] : [`${home}/.ssh/authorized_keys`];
  return [value].flat().flatMap((entry) => {
    const path = String(entry);
    if (!/^(~|%h)\//.test(path)) return [path];
    return home === undefined ? [] : [path.replace(/^(~|%h)\//, `${home}/`)];
  });
}
