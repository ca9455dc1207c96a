// What a command line asks for: which action of a face, with which options, settings and words.
// The action's name is the first word that belongs to no option, so options may stand before it.

import type { AnyAction, FaceDeclaration, OptionDeclarations } from "../src/define/face.ts";
import { isSetting, rowOf } from "../src/settings/defaults.ts";
import { settingFlags } from "../src/settings/flags.ts";
import { type CommandLine, readCommandLine, type SettingFlags } from "./argv.ts";
import { globalOptions, renderOptions } from "./global-options.ts";

export interface Call extends CommandLine {
  readonly face: FaceDeclaration;
  /** Absent when the face is one action, or its main one was meant. */
  readonly actionName: string | undefined;
  /** Absent when the face has no action of the name, or needs one and none was named. */
  readonly action: AnyAction | undefined;
}

export function readCall(face: FaceDeclaration, words: readonly string[]): Call {
  const { actions } = face;
  if (actions === undefined) return callOf(face, undefined, face.main, words);
  const everything = Object.values(actions).map((action) => action.options as OptionDeclarations);
  const declared = Object.assign({}, ...everything, face.main?.options, optionsOf(face, undefined));
  const [first] = readCommandLine(words, declared, flags).positions;
  const name = first === undefined ? undefined : (words[first] as string);
  if (name === undefined || !Object.hasOwn(actions, name)) {
    return face.main === undefined
      ? { ...readCommandLine(words, declared, flags), face, actionName: name, action: undefined }
      : callOf(face, undefined, face.main, words);
  }
  return callOf(
    face,
    name,
    actions[name],
    words.filter((_, index) => index !== first),
  );
}

function callOf(
  face: FaceDeclaration,
  actionName: string | undefined,
  action: AnyAction | undefined,
  words: readonly string[],
): Call {
  const commandLine = readCommandLine(words, optionsOf(face, action), flags);
  return { ...commandLine, face, actionName, action };
}

/** All options an action of a face takes. */
export function optionsOf(
  face: FaceDeclaration,
  action: AnyAction | undefined,
): OptionDeclarations {
  const rendering = face.actions === undefined ? undefined : renderOptions;
  return { ...globalOptions, ...rendering, ...action?.options };
}

const flags: SettingFlags = {
  find: (flag) => {
    const name = flag.length === 1 ? nameByLetter(flag) : flag;
    if (name === undefined || !isSetting(name)) return undefined;
    return { name, boolean: rowOf(name).kind.name === "boolean" };
  },
  names: () => settingFlags().map(({ name }) => name),
};

function nameByLetter(letter: string): string | undefined {
  return settingFlags().find(({ short }) => short === letter)?.name;
}
