// What all types of the type system share. A type is a value too. Each kind has its own class
// in its own file of this folder, with only data in it; what can be asked of types lives in
// functions over the union (instance.ts, assignable.ts, format.ts, …), one table each.

export abstract class PType {
  /** The type's name as written: "Integer", "Array", "Resource", … */
  abstract readonly kind: string;
  /** Never there at run time: keeps other things that have a `kind` from passing for a type. */
  protected declare readonly isType: true;
}
