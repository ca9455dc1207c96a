// The last check: whatever before, require, notify and subscribe name must be in the catalog.

import { inspect } from "../define/inspect.ts";
import type { Attribute } from "../evaluator/compilation.ts";
import { flattened } from "../evaluator/unfold.ts";
import { ClassType, ResourceType } from "../pcore/types/index.ts";
import { PuppetError } from "../util/error.ts";
import { type CatalogBuilder, splitReference } from "./catalog.ts";
import { issues } from "./issues.ts";
import { isRelationship } from "./metaparameters.ts";
import { referenceOf, referenceText } from "./references.ts";

export function validateRelationships(builder: CatalogBuilder): void {
  for (const resource of builder.resources) {
    if (resource.virtual) continue;
    for (const attribute of resource.attributes.values()) {
      if (isRelationship(attribute.name)) validate(attribute, builder);
    }
  }
}

function validate({ name, value, file, line }: Attribute, builder: CatalogBuilder): void {
  for (const each of flattened(value)) {
    if (each === null) continue;
    const isReference = each instanceof ResourceType || each instanceof ClassType;
    const ref = referenceText(each);
    let found: unknown;
    try {
      const [type, title] = isReference ? referenceOf(each) : splitReference(ref);
      if (title === "") throw new PuppetError(issues.NOT_A_REFERENCE({ text: inspect(ref) }));
      found = builder.find(type, title);
    } catch (error) {
      if (!(error instanceof PuppetError)) throw error;
      throw new PuppetError({ code: error.code, message: error.message }, { file, line }, error);
    }
    if (found === undefined) {
      throw new PuppetError(issues.NO_RELATED_RESOURCE({ ref, name }), { file, line });
    }
  }
}
