// The option `--terminus` of faces that show what an indirection finds.

import type { IndirectionDeclaration } from "../src/define/indirection.ts";
import type { Engine } from "../src/engine.ts";
import type { Indirection } from "../src/indirector/indirection.ts";
import { PuppetError } from "../src/util/error.ts";
import { issues } from "./issues.ts";

export const terminusOption = {
  terminus: { type: "string", value: "TERMINUS", desc: "Ask this terminus instead of the usual." },
} as const;

/** The indirection as usual, or going to the named terminus. */
export function withTerminus<Model>(
  engine: Engine,
  declaration: IndirectionDeclaration<Model>,
  terminus: string | undefined,
): Indirection<Model> {
  if (terminus === undefined) return engine.indirection(declaration);
  const { name } = declaration;
  const valid = engine.terminusNames(name);
  if (!valid.includes(terminus)) {
    throw new PuppetError(issues.INVALID_TERMINUS({ indirection: name, terminus, valid }));
  }
  return engine.indirection(declaration, { terminus });
}
