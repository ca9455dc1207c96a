// The functions of the module stdlib, answered here instead of by its Ruby files. Which of them
// there are depends on the version that is installed, so a function is looked up by the file that
// would define it. This is loaded once a modulepath has a module of that name.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineFunction, dispatchIn, type FunctionDeclaration } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { fromAToN, olderFromAToN } from "./a-to-n.ts";
import { fromNToZ, olderFromNToZ } from "./n-to-z.ts";

/** A Ruby file of a module, and the function it would define. */
interface FunctionFile {
  readonly name: string;
  readonly module: { readonly name: string; readonly path: string };
  readonly api: "functions" | "parser/functions";
}

const current = byName([...fromAToN, ...fromNToZ]);
const older = byName([...olderFromAToN, ...olderFromNToZ]);
const known = new WeakMap<FunctionFile, FunctionDeclaration>();

/** The function a file of stdlib stands for. */
export function stdlibFunction(file: FunctionFile): FunctionDeclaration | undefined {
  if (file.module.name !== "stdlib") return undefined;
  let declaration = known.get(file);
  if (declaration === undefined) {
    declaration = declarationFor(file);
    if (declaration !== undefined) known.set(file, declaration);
  }
  return declaration;
}

// From version 9 on, functions that were global are in the module's namespace, and what is left
// under the old name only says so and calls them.
function declarationFor({ name, module, api }: FunctionFile): FunctionDeclaration | undefined {
  if (api === "parser/functions") return older.get(name);
  if (name.startsWith("stdlib::")) {
    const global = current.get(name.slice("stdlib::".length));
    return current.get(name) ?? (global === undefined ? undefined : { ...global, name });
  }
  const moved = join(module.path, "lib/puppet/functions/stdlib", `${name}.rb`);
  return current.has(name) && existsSync(moved) ? movedFunction(name) : current.get(name);
}

function movedFunction(name: string): FunctionDeclaration {
  const target = `stdlib::${name}`;
  return defineFunction({
    name,
    doc: `Calls ${target}, which should be used instead.`,
    dispatch: [
      dispatchIn(["*Any args"], (context, ...args: Value[]) => {
        const message = `This function is deprecated, please use ${target} instead.`;
        context.call("deprecation", [name, message, false]);
        return context.call(target, args);
      }),
    ],
  });
}

function byName(
  declarations: readonly FunctionDeclaration[],
): ReadonlyMap<string, FunctionDeclaration> {
  return new Map(declarations.map((declaration) => [declaration.name, declaration]));
}
