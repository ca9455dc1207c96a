// Codes and messages of the loaders: what is wrong with an environment, a module or the place
// of a definition.
import { defineIssues } from "../util/issue.ts";

interface Named {
  readonly name: string;
}
interface Misplaced extends Named {
  readonly file: string;
}

export const issues = defineIssues({
  FAULTY_METADATA: ({ module, detail }: { module: string; detail: string }) =>
    `${module} has an invalid and unparsable metadata.json file. The parse error: ${detail}`,

  FAULTY_GENERATED_TYPE: ({ file }: { file: string }) =>
    `The code loaded from ${file} does not seem to be a Pcore Object that evaluates to a ` +
    "Puppet::Resource::ResourceType3 object",
  NO_SUCH_FILE_OR_DIRECTORY: ({ file }: { file: string }) => `No such file or directory: ${file}`,

  DUPLICATE_CLASS: ({ name, at }: Named & { at: string }) =>
    `Class '${name}' is already defined${at}; cannot redefine`,
  CLASS_IS_NODE: ({ name, at }: Named & { at: string }) =>
    `Node '${name}' is already defined${at}; cannot be redefined as a class`,
  CLASS_IS_DEFINITION: ({ name, at }: Named & { at: string }) =>
    `Definition '${name}' is already defined${at}; cannot be redefined as a class`,
  DUPLICATE_NODE: ({ name, at }: Named & { at: string }) =>
    `Node '${name}' is already defined${at}; cannot redefine`,
  NODE_IS_CLASS: ({ name, at }: Named & { at: string }) =>
    `Class '${name}' is already defined${at}; cannot be redefined as a node`,
  DEFINITION_IS_CLASS: ({ name, at }: Named & { at: string }) =>
    `'${name}' is already defined${at} as a class; cannot redefine as a definition`,
  DUPLICATE_ENTITY: ({ kind, name, at }: Named & { kind: string; at: string }) =>
    `Attempt to redefine entity 'http://puppet.com/2016.1/runtime/${kind}/${name}'. Originally set ${at}.`,

  NO_FUNCTION_IN_FILE: ({ name, file }: Misplaced) =>
    `The code loaded from ${file} does not define the function '${name}' - it is empty.`,
  MORE_THAN_A_FUNCTION: ({ name, file }: Misplaced) =>
    `The code loaded from ${file} must contain only the function '${name}' - it has additional definitions.`,
  NOT_A_FUNCTION: ({ name, file }: Misplaced) =>
    `The code loaded from ${file} does not define the function '${name}' - no function found.`,
  WRONG_FUNCTION_NAME: ({ name, file, actual }: Misplaced & { actual: string }) =>
    `The code loaded from ${file} produced function with the wrong name, expected ${name}, actual ${actual}`,
  LOGIC_BESIDE_FUNCTION: ({ name, file }: Misplaced) =>
    `The code loaded from ${file} contains additional logic - can only contain the function ${name}`,

  NO_TYPE_IN_FILE: ({ name, file }: Misplaced) =>
    `The code loaded from ${file} does not define the type '${name}' - it is empty.`,
  MORE_THAN_A_TYPE: ({ name, file }: Misplaced) =>
    `The code loaded from ${file} must contain only the type '${name}' - it has additional definitions.`,
  NOT_A_TYPE: ({ name, file }: Misplaced) =>
    `The code loaded from ${file} does not define the type '${name}' - no type alias or type definition found.`,
  WRONG_TYPE_NAME: ({ name, file, actual }: Misplaced & { actual: string }) =>
    `The code loaded from ${file} produced type with the wrong name, expected '${name}', actual '${actual}'`,
  LOGIC_BESIDE_TYPE: ({ name, file }: Misplaced) =>
    `The code loaded from ${file} contains additional logic - can only contain the type '${name}'`,
});
