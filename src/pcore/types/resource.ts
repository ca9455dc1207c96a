// Resource, Resource['file'] (as File) and File['/etc/motd']: references to resources.
import { PType } from "./type.ts";

export class ResourceType extends PType {
  readonly kind = "Resource";
  /** As it was written: names are compared without regard to case. */
  readonly typeName: string | undefined;
  readonly title: string | undefined;
  /**
   * Whether this came in as a parameter of a class or define. The reference makes a resource of
   * it there, which reads `File[/etc/motd]` and equals no reference.
   */
  readonly isParameter: boolean;

  constructor(typeName: string | undefined, title: string | undefined, isParameter = false) {
    super();
    this.typeName = typeName;
    this.title = title;
    this.isParameter = isParameter;
  }
}

export function resourceType(typeName?: string, title?: string): ResourceType {
  return new ResourceType(typeName, title);
}
