// Resource types as pages of documentation, written from their declarations.

import type { AllowedValue, AttributeDeclaration } from "../src/define/attribute.ts";
import type { ProviderDeclaration } from "../src/define/provider.ts";
import type { AnyType } from "../src/define/type.ts";
import { metaparameters } from "../src/ral/metaparameters.ts";
import { fill } from "./fill.ts";

interface TypePage {
  /** Names alone, instead of each attribute with what it does. */
  readonly short: boolean;
  /** Every provider with what it does, instead of names alone. */
  readonly providers: boolean;
  /** The attributes that every type has, too. */
  readonly meta: boolean;
}

/** One line a type: its name and how its description begins. */
export function typeList(types: readonly AnyType[]): string {
  const lines = [...types]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, doc }) => `${name.padEnd(15)} - ${beginning(doc)}\n`);
  return `These are the types known to puppet:\n${lines.join("")}`;
}

function beginning(doc: string): string {
  const text = doc.replaceAll(/\s+/g, " ").trim();
  const end = text.indexOf(".");
  const sentence = end === -1 ? text : text.slice(0, end);
  return sentence.length > 45 ? `${text.slice(0, 45)} ...` : sentence;
}

export function typeText(
  type: AnyType,
  providers: readonly ProviderDeclaration[],
  { short, providers: inDetail, meta }: TypePage,
): string {
  const attributes = attributesOf(type);
  const attributeText = short ? names : details;
  const sections = [
    heading(type.name, "="),
    `${fill(type.doc, "")}\n\n`,
    heading("Parameters", "-"),
    attributeText(attributes),
  ];
  if (meta) sections.push(heading("Meta Parameters", "-"), attributeText(metaparameters));
  if (providers.length > 0) {
    const docs = Object.fromEntries(providers.map(({ name, doc }) => [name, { desc: doc }]));
    sections.push(heading("Providers", "-"), inDetail ? details(docs) : names(docs));
  }
  return sections.join("");
}

type Described = Readonly<Record<string, AttributeDeclaration & { readonly namevar?: boolean }>>;

function attributesOf(type: AnyType): Described {
  const ensure: Described =
    type.ensurable === undefined || type.ensurable === false
      ? {}
      : { ensure: { ...usualEnsure, ...(type.ensurable === true ? {} : type.ensurable) } };
  return { ...ensure, ...type.parameters, ...type.properties };
}

const usualEnsure: AttributeDeclaration = {
  desc: "Whether the resource shall be there.",
  values: ["present", "absent"],
};

function heading(text: string, line: string): string {
  return `\n${text}\n${line.repeat(text.length)}\n`;
}

function names(attributes: Described): string {
  return `${fill(sorted(attributes).join(", "), "    ")}\n`;
}

function details(attributes: Described): string {
  return sorted(attributes)
    .map((name) => {
      const attribute = attributes[name] as Described[string];
      const mark = attribute.namevar === true && name !== "name" ? " (*namevar*)" : "";
      const paragraphs = [attribute.desc, valuesText(attribute), featureText(attribute)];
      const text = paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
      return `\n- **${name}**${mark}\n${fill(text, "    ")}\n`;
    })
    .join("");
}

function sorted(attributes: Described): string[] {
  return Object.keys(attributes).sort();
}

function valuesText({ values }: AttributeDeclaration): string {
  if (values === undefined || values.length === 0) return "";
  const listed = values.filter((value) => !(patternOf(value) instanceof RegExp));
  const patterns = values.map(patternOf).filter((pattern) => pattern instanceof RegExp);
  const sentences: string[] = [];
  if (listed.length > 0) sentences.push(`Valid values are ${listed.map(valueText).join(", ")}.`);
  if (patterns.length > 0) {
    sentences.push(`Values can match ${patterns.map((pattern) => `\`${pattern}\``).join(", ")}.`);
  }
  return sentences.join(" ");
}

function patternOf(value: AllowedValue): string | RegExp {
  return typeof value === "string" || value instanceof RegExp ? value : value.value;
}

function valueText(value: AllowedValue): string {
  const name = `\`${String(patternOf(value))}\``;
  if (typeof value === "string" || value instanceof RegExp) return name;
  const aliases = (value.aliases ?? []).map((alias) => `\`${alias}\``);
  return aliases.length === 0 ? name : `${name} (also called ${aliases.join(", ")})`;
}

function featureText({ feature }: AttributeDeclaration): string {
  if (feature === undefined) return "";
  const features = typeof feature === "string" ? [feature] : feature;
  return features.length === 0 ? "" : `Requires features ${features.join(", ")}.`;
}
