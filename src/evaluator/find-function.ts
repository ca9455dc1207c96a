// Which function a name stands for: one of the core, else one written in Puppet, else one that a
// module has in a Ruby file.
import type { FunctionDeclaration } from "../define/function.ts";
import type { FunctionDefinition } from "../parser/ast.ts";
import type { Compilation } from "./compilation.ts";

/** `from` is the file of the call: several modules may have a function of the same name. */
export function findFunction(
  name: string,
  from: string | undefined,
  compilation: Compilation,
): FunctionDeclaration | FunctionDefinition | undefined {
  const plain = name.startsWith("::") ? name.slice(2) : name;
  const core = compilation.findFunction(plain);
  if (core !== undefined) return core;
  const { environment } = compilation;
  const written = environment.findFunction(plain);
  if (written !== undefined) return written;
  const file = environment.findFunctionFile(plain, from);
  return file === undefined ? undefined : compilation.readFunction(file);
}
