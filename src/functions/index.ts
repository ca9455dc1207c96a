// The functions of the core, by name. Declarations only: what a function needs beyond its own
// file is worked out when it is first called.
import type { FunctionDeclaration } from "../define/function.ts";
import abs from "./abs.ts";
import alert from "./alert.ts";
import all from "./all.ts";
import annotate from "./annotate.ts";
import any from "./any.ts";
import assertType from "./assert_type.ts";
import binaryFile from "./binary_file.ts";
import break_ from "./break.ts";
import call from "./call.ts";
import camelcase from "./camelcase.ts";
import capitalize from "./capitalize.ts";
import ceiling from "./ceiling.ts";
import chomp from "./chomp.ts";
import chop from "./chop.ts";
import compare from "./compare.ts";
import contain from "./contain.ts";
import convertTo from "./convert_to.ts";
import createResources from "./create_resources.ts";
import crit from "./crit.ts";
import debug from "./debug.ts";
import defined from "./defined.ts";
import dig from "./dig.ts";
import digest from "./digest.ts";
import downcase from "./downcase.ts";
import each from "./each.ts";
import emerg from "./emerg.ts";
import empty from "./empty.ts";
import epp from "./epp.ts";
import err from "./err.ts";
import eyamlLookupKey from "./eyaml_lookup_key.ts";
import fail from "./fail.ts";
import file from "./file.ts";
import filter from "./filter.ts";
import findFile from "./find_file.ts";
import findTemplate from "./find_template.ts";
import flatten from "./flatten.ts";
import floor from "./floor.ts";
import fqdnRand from "./fqdn_rand.ts";
import generate from "./generate.ts";
import get from "./get.ts";
import getvar from "./getvar.ts";
import groupBy from "./group_by.ts";
import hiera from "./hiera.ts";
import hieraArray from "./hiera_array.ts";
import hieraHash from "./hiera_hash.ts";
import hieraInclude from "./hiera_include.ts";
import hoconData from "./hocon_data.ts";
import import_ from "./import.ts";
import include from "./include.ts";
import index from "./index-function.ts";
import info from "./info.ts";
import inlineEpp from "./inline_epp.ts";
import inlineTemplate from "./inline_template.ts";
import join from "./join.ts";
import jsonData from "./json_data.ts";
import keys from "./keys.ts";
import length from "./length.ts";
import lest from "./lest.ts";
import lookup from "./lookup.ts";
import lstrip from "./lstrip.ts";
import map from "./map.ts";
import match from "./match.ts";
import max from "./max.ts";
import md5 from "./md5.ts";
import min from "./min.ts";
import moduleDirectory from "./module_directory.ts";
import new_ from "./new.ts";
import next from "./next.ts";
import notice from "./notice.ts";
import partition from "./partition.ts";
import realize from "./realize.ts";
import reduce from "./reduce.ts";
import regsubst from "./regsubst.ts";
import require from "./require.ts";
import return_ from "./return.ts";
import reverseEach from "./reverse_each.ts";
import round from "./round.ts";
import rstrip from "./rstrip.ts";
import scanf from "./scanf.ts";
import sha1 from "./sha1.ts";
import sha256 from "./sha256.ts";
import shellquote from "./shellquote.ts";
import size from "./size.ts";
import slice from "./slice.ts";
import sort from "./sort.ts";
import split from "./split.ts";
import sprintf from "./sprintf.ts";
import step from "./step.ts";
import strftime from "./strftime.ts";
import strip from "./strip.ts";
import tag from "./tag.ts";
import tagged from "./tagged.ts";
import template from "./template.ts";
import then from "./then.ts";
import treeEach from "./tree_each.ts";
import type from "./type.ts";
import unique from "./unique.ts";
import unwrap from "./unwrap.ts";
import upcase from "./upcase.ts";
import values from "./values.ts";
import versioncmp from "./versioncmp.ts";
import warning from "./warning.ts";
import with_ from "./with.ts";
import yamlData from "./yaml_data.ts";

const declarations: readonly FunctionDeclaration[] = [
  abs,
  alert,
  all,
  annotate,
  any,
  assertType,
  binaryFile,
  break_,
  call,
  camelcase,
  capitalize,
  ceiling,
  chomp,
  chop,
  compare,
  contain,
  convertTo,
  createResources,
  crit,
  debug,
  defined,
  dig,
  digest,
  downcase,
  each,
  emerg,
  empty,
  epp,
  err,
  eyamlLookupKey,
  fail,
  file,
  filter,
  findFile,
  findTemplate,
  flatten,
  floor,
  fqdnRand,
  generate,
  get,
  getvar,
  groupBy,
  hiera,
  hieraArray,
  hieraHash,
  hieraInclude,
  hoconData,
  import_,
  include,
  index,
  info,
  inlineEpp,
  inlineTemplate,
  join,
  jsonData,
  keys,
  length,
  lest,
  lookup,
  lstrip,
  map,
  match,
  max,
  md5,
  min,
  moduleDirectory,
  new_,
  next,
  notice,
  partition,
  realize,
  reduce,
  regsubst,
  require,
  return_,
  reverseEach,
  round,
  rstrip,
  scanf,
  sha1,
  sha256,
  shellquote,
  size,
  slice,
  sort,
  split,
  sprintf,
  step,
  strftime,
  strip,
  tag,
  tagged,
  template,
  then,
  treeEach,
  type,
  unique,
  unwrap,
  upcase,
  values,
  versioncmp,
  warning,
  with_,
  yamlData,
];

export const functions: ReadonlyMap<string, FunctionDeclaration> = new Map(
  declarations.map((declaration) => [declaration.name, declaration]),
);
