// A catalog as plain data: what the compiler hands over, what travels on the wire, what the
// RAL is made from. Sensitive parameter values stay wrapped in memory; only the wire form
// (`catalogToData`) carries them in clear, with their names beside them, as the reference does.
import type { Value } from "../pcore/values.ts";

export interface CatalogResource {
  /** Capitalised segments: "File", "Apache::Vhost", "Class". */
  readonly type: string;
  readonly title: string;
  /** In the order they were given. */
  readonly tags: readonly string[];
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly exported: boolean;
  readonly virtual: boolean;
  /** "compilable_type" or "unknown", as on the wire. */
  readonly resourceKind: string | undefined;
  /** In catalog order. References are Resource types; Sensitive values are wrapped. */
  readonly parameters: ReadonlyMap<string, Value>;
}

/** Containment only: from a container's reference to a contained one's. */
export interface CatalogEdge {
  readonly source: string;
  readonly target: string;
}

export interface Catalog {
  readonly name: string;
  /** Seconds since the epoch, or what config_version printed. */
  readonly version: number | string;
  readonly codeId: string | null;
  readonly uuid: string;
  readonly environment: string;
  readonly tags: readonly string[];
  readonly classes: readonly string[];
  readonly resources: readonly CatalogResource[];
  readonly edges: readonly CatalogEdge[];
}

/** `File[/etc/motd]`. */
export function referenceOf(resource: { readonly type: string; readonly title: string }): string {
  return `${resource.type}[${resource.title}]`;
}
