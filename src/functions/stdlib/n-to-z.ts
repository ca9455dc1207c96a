// The functions of stdlib from n to z.
import type { FunctionDeclaration } from "../../define/function.ts";

export const fromNToZ: readonly FunctionDeclaration[] = [];

export const olderFromNToZ: readonly FunctionDeclaration[] = [];
