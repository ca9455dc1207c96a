// Class and Class['apache']: references to classes. The name has no leading `::`.
import { PType } from "./type.ts";

export class ClassType extends PType {
  readonly kind = "Class";
  readonly className: string | undefined;

  constructor(className: string | undefined) {
    super();
    this.className = className;
  }
}

export function classType(className?: string): ClassType {
  return new ClassType(className?.replace(/^::/, ""));
}
