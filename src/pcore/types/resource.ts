// Resource, Resource['file'] (as File) and File['/etc/motd']: references to resources.
import { PType } from "./type.ts";

export class ResourceType extends PType {
  readonly kind = "Resource";
  /** As it was written: names are compared without regard to case. */
  readonly typeName: string | undefined;
  readonly title: string | undefined;

  constructor(typeName: string | undefined, title: string | undefined) {
    super();
    this.typeName = typeName;
    this.title = title;
  }
}

export function resourceType(typeName?: string, title?: string): ResourceType {
  return new ResourceType(typeName, title);
}
