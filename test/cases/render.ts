// What came out of a compile as a page of text: log lines, then the error, or the catalog with
// its resources in order, their tags, parameters and containers. The same for both sides, so it
// starts from the wire form.
import { Float, Hash, type Value } from "../../src/pcore/values.ts";
import { writeJson } from "../../src/pcore/write-json.ts";
import { modulesFolder } from "./case-file.ts";

export interface Outcome {
  readonly logs: readonly (readonly [level: string, message: string])[];
  readonly error?: string | undefined;
  /** The wire form. */
  readonly catalog?: Hash | undefined;
}

export function renderOutcome({ logs, error, catalog }: Outcome, isFull: boolean): string {
  const lines = logs.map(([level, message]) => `${level}: ${message}`);
  if (error !== undefined) lines.push(`error: ${error}`);
  if (catalog !== undefined) lines.push(...renderCatalog(catalog, isFull));
  return neutral(lines.join("\n"));
}

// Paths of the machine, and addresses of Ruby objects that the reference lets slip, are left out.
function neutral(text: string): string {
  return text
    .replaceAll(modulesFolder, "<modules>")
    .replaceAll(/ by #<Puppet::Resource::Type:0x[0-9a-f]+>/g, "");
}

function renderCatalog(catalog: Hash, isFull: boolean): string[] {
  const lines = [
    `classes: ${list(catalog, "classes").map(String).join(" ")}`,
    `tags: ${list(catalog, "tags").map(String).join(" ")}`,
  ];
  for (const resource of list(catalog, "resources") as Hash[]) {
    const block = renderResource(resource);
    if (isFull || !usual.has(block.join("\n"))) lines.push(...block);
  }
  lines.push(...renderEdges(list(catalog, "edges") as Hash[], isFull));
  return lines;
}

const usual = new Set([
  'Stage[main] compilable_type\n  tags: stage\n  name => "main"',
  "Class[Settings] unknown\n  tags: class settings",
  'Class[main] unknown\n  tags: class\n  name => "main"',
]);

function renderResource(resource: Hash): string[] {
  const sensitive = new Set(list(resource, "sensitive_parameters").map(String));
  const head = [`${text(resource, "type")}[${text(resource, "title")}]`, text(resource, "kind")];
  if (resource.get("exported") === true) head.push("exported");
  const file = text(resource, "file");
  if (file !== "") head.push(file);
  if (resource.has("line")) head.push(`line ${text(resource, "line")}`);
  const lines = [head.join(" "), `  tags: ${list(resource, "tags").map(String).join(" ")}`];
  const parameters = resource.get("parameters");
  if (parameters instanceof Hash) {
    for (const [name, value] of parameters) {
      const mark = sensitive.has(String(name)) ? "sensitive " : "";
      lines.push(`  ${String(name)} => ${mark}${writeJson(value)}`);
    }
  }
  return lines;
}

// One line for edges that follow each other from the same container.
function renderEdges(edges: readonly Hash[], isFull: boolean): string[] {
  const lines: string[] = [];
  let last = "";
  for (const edge of edges) {
    const [source, target] = [text(edge, "source"), text(edge, "target")];
    const isUsual = source === "Stage[main]" && usualTargets.has(target);
    if (isUsual && !isFull) continue;
    if (source === last) lines.push(`${lines.pop() ?? ""}, ${target}`);
    else lines.push(`${source} > ${target}`);
    last = source;
  }
  return lines;
}

const usualTargets = new Set(["Class[Settings]", "Class[main]"]);

function list(hash: Hash, key: string): readonly Value[] {
  const value = hash.get(key);
  return Array.isArray(value) ? (value as readonly Value[]) : [];
}

function text(hash: Hash, key: string): string {
  const value = hash.get(key) ?? "";
  return value instanceof Float ? String(value.value) : String(value);
}
