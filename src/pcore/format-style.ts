// How text is laid out while a type or a value is written.
import type { PType } from "./types/type.ts";

export interface Style {
  /** Aliases and object types are followed by what they stand for. */
  readonly isExpanded: boolean;
  /** Levels of indentation, two spaces each; absent when everything is on one line. */
  readonly indent?: number | undefined;
  /** The recursive aliases that are being expanded. */
  readonly open: readonly PType[];
}

export const compact: Style = { isExpanded: false, open: [] };
export const expanded: Style = { isExpanded: true, open: [] };
