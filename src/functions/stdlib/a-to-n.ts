// The functions of stdlib from a to n.
import type { FunctionDeclaration } from "../../define/function.ts";
import any2array from "./any2array.ts";
import any2bool from "./any2bool.ts";
import assertPrivate from "./assert_private.ts";
import base64 from "./base64.ts";
import basename from "./basename.ts";
import batchEscape from "./batch_escape.ts";
import bool2num from "./bool2num.ts";
import bool2str from "./bool2str.ts";
import clamp from "./clamp.ts";
import concat from "./concat.ts";
import convertBase from "./convert_base.ts";
import count from "./count.ts";
import crc32 from "./crc32.ts";
import deepMerge from "./deep_merge.ts";
import definedWithParams from "./defined_with_params.ts";
import delete_ from "./delete.ts";
import deleteAt from "./delete_at.ts";
import deleteRegex from "./delete_regex.ts";
import deleteUndefValues from "./delete_undef_values.ts";
import deleteValues from "./delete_values.ts";
import { deprecation } from "./deprecation.ts";
import difference from "./difference.ts";
import dig44 from "./dig44.ts";
import dirname from "./dirname.ts";
import dos2unix from "./dos2unix.ts";
import encloseIpv6 from "./enclose_ipv6.ts";
import endWith from "./end_with.ts";
import ensurePackages from "./ensure_packages.ts";
import ensureResource from "./ensure_resource.ts";
import ensureResources from "./ensure_resources.ts";
import extname from "./extname.ts";
import fact from "./fact.ts";
import fqdnRandString from "./fqdn_rand_string.ts";
import fqdnRotate from "./fqdn_rotate.ts";
import fqdnUuid from "./fqdn_uuid.ts";
import getModulePath from "./get_module_path.ts";
import getparam from "./getparam.ts";
import glob from "./glob.ts";
import grep from "./grep.ts";
import hasFunction from "./has_function.ts";
import hasInterfaceWith from "./has_interface_with.ts";
import hasIpAddress from "./has_ip_address.ts";
import hasIpNetwork from "./has_ip_network.ts";
import hasKey from "./has_key.ts";
import hash from "./hash.ts";
import intersection from "./intersection.ts";
import ipInRange from "./ip_in_range.ts";
import { kindQuestions } from "./is.ts";
import isA from "./is_a.ts";
import isDomainName from "./is_domain_name.ts";
import isEmailAddress from "./is_email_address.ts";
import isFunctionAvailable from "./is_function_available.ts";
import isHash from "./is_hash.ts";
import isInteger from "./is_integer.ts";
import isMacAddress from "./is_mac_address.ts";
import joinKeysToValues from "./join_keys_to_values.ts";
import loadModuleMetadata from "./load_module_metadata.ts";
import loadjson from "./loadjson.ts";
import loadyaml from "./loadyaml.ts";
import member from "./member.ts";
import merge from "./merge.ts";
import nestedValues from "./nested_values.ts";
import stdlibEnsurePackages from "./stdlib_ensure_packages.ts";
import stdlibFqdnRandString from "./stdlib_fqdn_rand_string.ts";
import stdlibHasInterfaceWith from "./stdlib_has_interface_with.ts";

export const fromAToN: readonly FunctionDeclaration[] = [
  batchEscape,
  crc32,
  endWith,
  ensurePackages,
  extname,
  fact,
  hasFunction,
  ipInRange,
  isA,
  merge,
  nestedValues,
  stdlibEnsurePackages,
  stdlibFqdnRandString,
  stdlibHasInterfaceWith,
  deprecation,
  ...kindQuestions,
];

export const olderFromAToN: readonly FunctionDeclaration[] = [
  any2array,
  any2bool,
  assertPrivate,
  base64,
  basename,
  bool2num,
  bool2str,
  clamp,
  concat,
  convertBase,
  count,
  deepMerge,
  definedWithParams,
  delete_,
  deleteAt,
  deleteRegex,
  deleteUndefValues,
  deleteValues,
  difference,
  dig44,
  dirname,
  dos2unix,
  encloseIpv6,
  ensureResource,
  ensureResources,
  fqdnRandString,
  fqdnRotate,
  fqdnUuid,
  getModulePath,
  getparam,
  glob,
  grep,
  hasInterfaceWith,
  hasIpAddress,
  hasIpNetwork,
  hasKey,
  hash,
  intersection,
  isDomainName,
  isEmailAddress,
  isFunctionAvailable,
  isHash,
  isInteger,
  isMacAddress,
  joinKeysToValues,
  loadModuleMetadata,
  loadjson,
  loadyaml,
  member,
];
