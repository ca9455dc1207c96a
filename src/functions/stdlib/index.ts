// The functions of the module stdlib, answered here instead of by its Ruby files. Which of them
// there are depends on the version that is installed, so a function is looked up by the file that
// would define it. This is loaded once a modulepath has a module of that name.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineFunction, dispatchIn, type FunctionDeclaration } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { fromAToN, olderFromAToN } from "./a-to-n.ts";
import { fromNToZ, olderFromNToZ } from "./n-to-z.ts";
import { olderSince9, since9 } from "./since-9.ts";

/** A Ruby file of a module, and the function it would define. */
interface FunctionFile {
  readonly name: string;
  readonly api: "functions" | "parser/functions";
  readonly module: {
    readonly name: string;
    readonly path: string;
    readonly version?: string | undefined;
  };
}

type Declarations = ReadonlyMap<string, FunctionDeclaration>;

/** By the folder that the file is in. */
const declarations: Readonly<Record<FunctionFile["api"], Declarations>> = {
  functions: byName([...fromAToN, ...fromNToZ]),
  "parser/functions": byName([...olderFromAToN, ...olderFromNToZ]),
};
/** What has become another function under the same name. */
const later: Readonly<Record<FunctionFile["api"], Declarations>> = {
  functions: byName(since9),
  "parser/functions": byName(olderSince9),
};
const known = new WeakMap<FunctionFile, FunctionDeclaration>();

/** The function a file of stdlib stands for. */
export function stdlibFunction(file: FunctionFile): FunctionDeclaration | undefined {
  if (file.module.name !== "stdlib") return undefined;
  let declaration = known.get(file);
  if (declaration === undefined) {
    declaration = movedFunction(file) ?? declarationOf(file);
    if (declaration !== undefined) known.set(file, declaration);
  }
  return declaration;
}

function declarationOf({ name, module, api }: FunctionFile): FunctionDeclaration | undefined {
  const [major = "0"] = module.version?.split(".") ?? [];
  const changed = Number(major) >= 9 ? later[api].get(name) : undefined;
  return changed ?? declarations[api].get(name) ?? inNamespace(name);
}

// From version 9 on, functions that were global are in the module's namespace...
function inNamespace(name: string): FunctionDeclaration | undefined {
  if (!name.startsWith(namespace)) return undefined;
  const global = declarations.functions.get(name.slice(namespace.length));
  return global === undefined ? undefined : { ...global, name };
}

const namespace = "stdlib::";

// ...and what is left under the old name only says so and calls them.
function movedFunction({ name, module, api }: FunctionFile): FunctionDeclaration | undefined {
  if (api !== "functions" || name.startsWith(namespace)) return undefined;
  const target = namespace + name;
  const path = join(module.path, "lib/puppet/functions/stdlib", `${name}.rb`);
  if (!existsSync(path)) return undefined;
  if (declarations.functions.get(target) === undefined && inNamespace(target) === undefined) {
    return undefined;
  }
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

function byName(list: readonly FunctionDeclaration[]): Declarations {
  return new Map(list.map((declaration) => [declaration.name, declaration]));
}
