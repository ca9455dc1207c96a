// CatalogEntry: what Resource and Class have in common.
import { PType } from "./type.ts";

export class CatalogEntryType extends PType {
  readonly kind = "CatalogEntry";
}

export const catalogEntryType: CatalogEntryType = new CatalogEntryType();
