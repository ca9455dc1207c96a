// The functions of stdlib from n to z.
import type { FunctionDeclaration } from "../../define/function.ts";
import { prefix, suffix } from "./affix.ts";
import num2bool from "./num2bool.ts";
import { osVersionGte, stdlibOsVersionGte } from "./os_version_gte.ts";
import parsehocon from "./parsehocon.ts";
import parsejson from "./parsejson.ts";
import parsepson from "./parsepson.ts";
import parseyaml from "./parseyaml.ts";
import { pick, pickDefault } from "./pick.ts";
import powershellEscape from "./powershell_escape.ts";
import private_ from "./private.ts";
import pry from "./pry.ts";
import pwHash from "./pw_hash.ts";
import range from "./range.ts";
import regexpescape from "./regexpescape.ts";
import reject from "./reject.ts";
import reverse from "./reverse.ts";
import seededRand from "./seeded_rand.ts";
import seededRandString from "./seeded_rand_string.ts";
import sha256 from "./sha256.ts";
import { shellEscape, shellJoin, shellSplit } from "./shell-words.ts";
import shuffle from "./shuffle.ts";
import sortBy from "./sort_by.ts";
import sprintfHash from "./sprintf_hash.ts";
import squeeze from "./squeeze.ts";
import startWith from "./start_with.ts";
import stdlibSeededRand from "./stdlib_seeded_rand.ts";
import str2bool from "./str2bool.ts";
import str2resource from "./str2resource.ts";
import str2saltedpbkdf2 from "./str2saltedpbkdf2.ts";
import str2saltedsha512 from "./str2saltedsha512.ts";
import swapcase from "./swapcase.ts";
import time from "./time.ts";
import toBytes from "./to_bytes.ts";
import toJson from "./to_json.ts";
import toJsonPretty from "./to_json_pretty.ts";
import { toPython, toRuby } from "./to_literal.ts";
import toToml from "./to_toml.ts";
import toYaml from "./to_yaml.ts";
import tryGetValue from "./try_get_value.ts";
import typeOf from "./type_of.ts";
import type3x from "./type3x.ts";
import union from "./union.ts";
import unix2dos from "./unix2dos.ts";
import uriescape from "./uriescape.ts";
import { validateFunctions } from "./validate.ts";
import validateAugeas from "./validate_augeas.ts";
import validateCmd from "./validate_cmd.ts";
import { validateLegacy } from "./validate_legacy.ts";
import { laterValidateNames, validateNames } from "./validate_names.ts";
import validateX509RsaKeyPair from "./validate_x509_rsa_key_pair.ts";
import valuesAt from "./values_at.ts";
import xmlEncode from "./xml_encode.ts";
import zip from "./zip.ts";

export const fromNToZ: readonly FunctionDeclaration[] = [
  osVersionGte,
  parsehocon,
  parsepson,
  powershellEscape,
  seededRandString,
  sha256,
  shellEscape,
  sortBy,
  sprintfHash,
  startWith,
  stdlibOsVersionGte,
  stdlibSeededRand,
  str2resource,
  toJson,
  toJsonPretty,
  toPython,
  toRuby,
  toToml,
  toYaml,
  typeOf,
  ...validateFunctions,
  validateLegacy,
  ...laterValidateNames,
  xmlEncode,
];

export const olderFromNToZ: readonly FunctionDeclaration[] = [
  num2bool,
  parsejson,
  parseyaml,
  pick,
  pickDefault,
  prefix,
  private_,
  pry,
  pwHash,
  range,
  regexpescape,
  reject,
  reverse,
  seededRand,
  shellJoin,
  shellSplit,
  shuffle,
  squeeze,
  str2bool,
  str2saltedpbkdf2,
  str2saltedsha512,
  suffix,
  swapcase,
  time,
  toBytes,
  tryGetValue,
  type3x,
  union,
  unix2dos,
  uriescape,
  validateAugeas,
  validateCmd,
  ...validateNames,
  validateX509RsaKeyPair,
  valuesAt,
  zip,
];
