// A type that is not in Ruby, as Ruby may ask about it: its class with the names of its attributes.
import type { AttributeDeclaration, ParameterDeclaration } from "../../../define/attribute.ts";
import type { AnyType } from "../../../define/type.ts";
import type { RClass } from "../../classes.ts";
import type { Interpreter } from "../../interpreter.ts";
import { Method } from "../../method.ts";
import { RString } from "../../values.ts";
import { makeClass } from "./make-class.ts";
import { setVariable, startType } from "./notes.ts";

export function coreClass(ruby: Interpreter, type: AnyType): RClass {
  const cls = makeClass(ruby, ruby.class("Puppet::Type"), {
    name: type.name,
    parent: ruby.class("Puppet::Type"),
    body: null,
  });
  const notes = startType(cls);
  setVariable(cls, "@doc", new RString(type.doc));
  setVariable(cls, "@isomorphic", type.isomorphic ?? true);
  const attribute = (name: string, given: AttributeDeclaration, isParameter: boolean): RClass => {
    const parent = isParameter ? "Puppet::Parameter" : "Puppet::Property";
    const prefix = isParameter ? "Parameter" : "";
    const made = makeClass(ruby, cls, { name, parent: ruby.class(parent), prefix, body: null });
    // That it checks and changes values is seen by those that are below it.
    if (given.validate !== undefined) made.define(asGiven(made, "unsafe_validate"));
    if (given.munge !== undefined) made.define(asGiven(made, "unsafe_munge"));
    return made;
  };
  for (const [name, given] of entries(type.parameters)) {
    const parameter = attribute(name, given, true);
    if (given.namevar === true) ruby.send(parameter, "isnamevar");
    notes.parameters.set(name, parameter);
  }
  if (type.ensurable !== undefined && type.ensurable !== false) {
    notes.properties.push(["ensure", attribute("ensure", { desc: "" }, false)]);
  }
  for (const [name, given] of entries(type.properties)) {
    notes.properties.push([name, attribute(name, given, false)]);
  }
  return cls;
}

function asGiven(owner: RClass, name: string): Method {
  return new Method({ name, owner, run: (_self, [value = null]) => value });
}

function entries(attributes: object | undefined): [string, ParameterDeclaration][] {
  return Object.entries(attributes ?? {});
}
