// The attributes every resource has. What they mean is looked after elsewhere: relationships by
// the relationship graph, `noop`, `audit` and `loglevel` by the harness, `schedule` and `tag` by
// the transaction, `alias` by the catalog.
import type { AttributeDeclaration, ParameterDeclaration } from "../define/attribute.ts";
import type { ResourceContext } from "../define/context.ts";
import { toText } from "../define/inspect.ts";
import { PuppetError } from "../util/error.ts";
import { levels } from "../util/log.ts";
import { issues } from "./issues.ts";
import type { Resource } from "./resource.ts";

const relationship = (desc: string): AttributeDeclaration => ({
  desc,
  munge: (value: unknown) => listOf(value),
});

export const metaparameters: Readonly<Record<string, ParameterDeclaration>> = {
  noop: {
    desc:
      "Whether to leave this resource as it is and only report what would be changed. Goes " +
      "before the setting `noop`. Pending changes send no refreshes.",
    values: ["true", "false"],
    munge: (value: unknown) => value === true || value === "true",
  },
  schedule: {
    desc: "The name of the `schedule` resource that says when this resource may be managed.",
  },
  audit: {
    desc:
      "Properties whose state is recorded at each run, and whose changes between runs are " +
      "reported: a name, a list of names, or `all`.",
    validate: (value: unknown, resource) => {
      const names = listOf(value).map(toText);
      if (names.length === 1 && names[0] === "all") return;
      for (const name of names) {
        if (live(resource).ralType.attribute(name) !== undefined) continue;
        throw new PuppetError(issues.CANNOT_AUDIT({ name, ref: resource.ref }));
      }
    },
    munge: (value: unknown, resource) => live(resource).audit(value),
  },
  loglevel: {
    desc: "The level at which changes of this resource are logged.",
    values: [...levels, "verbose"],
    munge: (value: unknown) => (value === "verbose" ? "info" : toText(value)),
  },
  alias: {
    desc:
      "Another title for the resource, by which relationships can name it. A title that " +
      "differs from the resource's name is such an alias by itself.",
    munge: (value: unknown, resource) => live(resource).addAliases(listOf(value).map(toText)),
  },
  tag: {
    desc:
      "Tags to add to those the resource has from its type, title, class and define. The " +
      "settings `tags` and `skip_tags` choose resources by tags.",
    munge: (value: unknown, resource) => {
      const tags = listOf(value).map(toText);
      live(resource).tag(tags);
      return tags;
    },
  },
  require: relationship("Resources that are applied before this one."),
  subscribe: relationship(
    "Resources that are applied before this one; when they change, this one is refreshed.",
  ),
  before: relationship("Resources that are applied after this one."),
  notify: relationship(
    "Resources that are applied after this one, and refreshed when this one changes.",
  ),
  stage: {
    desc: "The run stage a class is applied in; only classes have one.",
  },
};

// Metaparameters know the resource itself, not only what a type may see of it.
function live(resource: ResourceContext): Resource {
  return resource as Resource;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
