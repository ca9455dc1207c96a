// The functions of stdlib from a to n.
import type { FunctionDeclaration } from "../../define/function.ts";
import bool2str from "./bool2str.ts";

export const fromAToN: readonly FunctionDeclaration[] = [];

export const olderFromAToN: readonly FunctionDeclaration[] = [bool2str];
