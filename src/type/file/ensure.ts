// `ensure`: whether there is something, and of which kind. Besides the usual words it takes the
// path a link should point to.
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { type PropertyDeclaration, PuppetError, type ResourceContext } from "ppt";
import { systemError } from "../../util/system-error.ts";
import { describeChange } from "./content.ts";
import { issues } from "./issues.ts";
import { makeLink } from "./link.ts";
import { symbolicModeToInt } from "./mode.ts";
import { fixOwnership } from "./ownership.ts";
import { removeExisting } from "./remove.ts";
import { diskPath, exists, forgetStat, isWantedKind, kindOf, statOf } from "./stat.ts";
import { writeFile } from "./write.ts";

const words: readonly string[] = ["absent", "file", "present", "directory", "link"];

export const ensure = {
  desc:
    "What the file is to be: `file`, `directory`, `link` (with `target`), `absent`, or `present` " +
    "for anything at all, which creates a file. Any other text is taken as the target of a link.",
  values: [
    {
      value: "absent",
      aliases: ["false"],
      set: async (resource) => void (await removeExisting(resource, "absent")),
    },
    { value: "file", event: "file_created", set: createFile },
    { value: "present", event: "file_created", set: createFile },
    { value: "directory", event: "directory_created", set: createDirectory },
    { value: "link", event: "link_created", features: ["manages_symlinks"], set: createLink },
    /./,
  ],
  munge: (value: unknown, resource): string => {
    if (value === false || value === "false") return "absent";
    const isWord = words.includes(value as string);
    if (!isWord) resource.set("target", value);
    return isWord ? (value as string) : "link";
  },
  retrieve: (resource) => {
    const stat = statOf(resource);
    return stat === null ? "absent" : kindOf(stat);
  },
  insync: (is, _should, resource) => isWantedKind(resource, is),
  changeToString: (_is, should, resource, usual) => {
    if ((should !== "file" && should !== "present") || !resource.has("content")) return usual();
    return describeChange(resource, "absent");
  },
} satisfies PropertyDeclaration;

async function createFile(resource: ResourceContext): Promise<void> {
  await removeExisting(resource, resource.should.ensure);
  if (resource.has("content") || resource.has("checksum_value")) {
    await writeFile(resource, resource.has("source") ? "source" : "content");
  } else await writeFile(resource);
}

async function createDirectory(resource: ResourceContext): Promise<void> {
  await removeExisting(resource, "directory");
  const path = diskPath(resource);
  const parent = dirname(path);
  if (!exists(parent)) throw new PuppetError(issues.NO_PARENT({ path, parent }));
  try {
    const { mode } = resource.should;
    mkdirSync(path, mode === undefined ? 0o777 : symbolicModeToInt(mode, 0o755, true));
  } catch (error) {
    throw systemError(error, "dir_s_mkdir", path);
  }
  forgetStat(resource);
  fixOwnership(resource);
}

async function createLink(resource: ResourceContext): Promise<void> {
  await removeExisting(resource, "link");
  const { target } = resource.should;
  if (target === undefined || target === "notlink") throw new PuppetError(issues.NO_TARGET());
  await makeLink(resource);
}
