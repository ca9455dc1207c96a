// Reads a command line by the options a face declares; any setting is an option too. The
// manners are those of Ruby's optparse, which people's scripts rely on: an option that needs an
// argument takes the next word whatever it looks like (`-e '-1'`), letters combine (`-vt`),
// words and options mix, the last of several wins, `--` ends the options.

import type { OptionDeclaration, OptionDeclarations } from "../src/define/face.ts";
import { PuppetError } from "../src/util/error.ts";
import { issues } from "./issues.ts";
import { didYouMean } from "./suggest.ts";

/** The settings, as far as the command line must know them. */
export interface SettingFlags {
  /** By long name with underscores, or by letter. */
  find(flag: string): { readonly name: string; readonly boolean: boolean } | undefined;
  names(): Iterable<string>;
}

export interface CommandLine {
  readonly options: Readonly<Record<string, boolean | string | readonly string[]>>;
  /** Settings in the order given. */
  readonly settings: readonly (readonly [name: string, value: string | boolean])[];
  readonly args: readonly string[];
  /** Where each of `args` stood among the words. */
  readonly positions: readonly number[];
}

/** A setting stands without the value it needs; the settings cannot even be set up. */
export class SettingUsageError extends PuppetError {}

export function readCommandLine(
  words: readonly string[],
  declared: OptionDeclarations,
  flags: SettingFlags,
): CommandLine {
  const options: Record<string, boolean | string | readonly string[]> = {};
  const settings: [string, string | boolean][] = [];
  const positions: number[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    if (word === "--") {
      for (let rest = i + 1; rest < words.length; rest++) positions.push(rest);
      break;
    }
    if (!word.startsWith("-") || word === "-") {
      positions.push(i);
      continue;
    }
    for (const given of split(word, (letter) => takesArgument(letter, declared, flags))) {
      const option = recognise(given, declared, flags);
      const { value, taken } = argumentOf(given, option, words[i + 1]);
      if (taken) i++;
      if (option.kind === "setting") settings.push([option.name, value]);
      else if (option.declaration.repeat === true) {
        options[option.name] = [...((options[option.name] as string[]) ?? []), String(value)];
      } else options[option.name] = value;
    }
  }
  return { options, settings, args: positions.map((at) => words[at] as string), positions };
}

/** One option as it stands in a word: "--tags=a" or the "e" of "-vecode". */
interface Given {
  /** As the person wrote it, for messages. */
  readonly text: string;
  /** Without dashes. */
  readonly flag: string;
  readonly long: boolean;
  /** What follows in the same word. */
  readonly value: string | undefined;
}

type Recognised =
  | {
      readonly kind: "option";
      readonly name: string;
      readonly declaration: OptionDeclaration;
      readonly off: boolean;
    }
  | {
      readonly kind: "setting";
      readonly name: string;
      readonly boolean: boolean;
      readonly off: boolean;
    };

function split(word: string, hasArgument: (letter: string) => boolean): Given[] {
  if (word.startsWith("--")) {
    const equals = word.indexOf("=");
    const text = equals === -1 ? word : word.slice(0, equals);
    const value = equals === -1 ? undefined : word.slice(equals + 1);
    return [{ text, flag: text.slice(2), long: true, value }];
  }
  const given: Given[] = [];
  for (let i = 1; i < word.length; i++) {
    const letter = word[i] as string;
    const rest = word.slice(i + 1);
    const attached = rest !== "" && hasArgument(letter);
    given.push({
      text: `-${letter}`,
      flag: letter,
      long: false,
      value: attached ? rest : undefined,
    });
    if (attached) break;
  }
  return given;
}

function takesArgument(letter: string, declared: OptionDeclarations, flags: SettingFlags): boolean {
  const option = byLetter(letter, declared);
  if (option !== undefined) return option[1].type === "string";
  return flags.find(letter)?.boolean === false;
}

function byLetter(
  letter: string,
  declared: OptionDeclarations,
): readonly [string, OptionDeclaration] | undefined {
  return Object.entries(declared).find(([, option]) => option.short === letter);
}

function recognise(given: Given, declared: OptionDeclarations, flags: SettingFlags): Recognised {
  const found = given.long
    ? (byName(given.flag, declared, flags) ?? negated(given.flag, declared, flags))
    : lettered(given.flag, declared, flags);
  if (found !== undefined) return found;
  const { code, message } = issues.INVALID_OPTION({ option: given.text });
  const candidates = given.long ? [...Object.keys(declared), ...flags.names()] : [];
  throw new PuppetError({ code, message: `${message}${didYouMean(given.flag, candidates)}` });
}

// Dashes and underscores are one and the same in a long option.
function byName(
  flag: string,
  declared: OptionDeclarations,
  flags: SettingFlags,
  off = false,
): Recognised | undefined {
  const wanted = flag.replaceAll("-", "_");
  for (const name of Object.keys(declared)) {
    if (name.replaceAll("-", "_") === wanted) {
      return { kind: "option", name, declaration: declared[name] as OptionDeclaration, off };
    }
  }
  if (wanted.length < 2) return undefined;
  const setting = flags.find(wanted);
  return setting === undefined ? undefined : { kind: "setting", ...setting, off };
}

function negated(
  flag: string,
  declared: OptionDeclarations,
  flags: SettingFlags,
): Recognised | undefined {
  if (!/^no[-_]/.test(flag)) return undefined;
  const found = byName(flag.slice(3), declared, flags, true);
  return found !== undefined && isBoolean(found) ? found : undefined;
}

function lettered(
  letter: string,
  declared: OptionDeclarations,
  flags: SettingFlags,
): Recognised | undefined {
  const option = byLetter(letter, declared);
  if (option !== undefined) {
    return { kind: "option", name: option[0], declaration: option[1], off: false };
  }
  const setting = flags.find(letter);
  return setting === undefined ? undefined : { kind: "setting", ...setting, off: false };
}

function isBoolean(option: Recognised): boolean {
  return option.kind === "setting" ? option.boolean : option.declaration.type === "boolean";
}

function argumentOf(
  given: Given,
  option: Recognised,
  next: string | undefined,
): { readonly value: string | boolean; readonly taken: boolean } {
  if (isBoolean(option)) {
    if (given.value === undefined) return { value: !option.off, taken: false };
    throw new PuppetError(issues.NEEDLESS_ARGUMENT({ option: `${given.text}=${given.value}` }));
  }
  if (given.value !== undefined) return { value: given.value, taken: false };
  if (option.kind === "setting") {
    if (next === undefined || looksLikeOption(next)) {
      throw new SettingUsageError(issues.SETTING_WITHOUT_VALUE({ option: given.text }));
    }
  } else if (next === undefined) {
    throw new PuppetError(issues.MISSING_ARGUMENT({ option: given.text }));
  }
  return { value: next, taken: true };
}

// Settings are read by another parser in the reference, which is more careful than optparse.
function looksLikeOption(word: string): boolean {
  return /^-(-|\.$|[^\d.])/.test(word);
}
