// A provider made ready for use on this machine: whether it is suitable, what it can do, and its
// programs. What it does not declare is taken from its parent, but for its conditions.
import type { Attempt, CommandArgument, ProviderContext, Run } from "../define/context.ts";
import type { ExecuteOptions, ExecutionResult, Host } from "../define/host.ts";
import type {
  CommandDeclaration,
  Commands,
  Confine,
  DefaultFor,
  ProviderDeclaration,
} from "../define/provider.ts";
import type { AnyType } from "../define/type.ts";
import { Sensitive } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import type { Level } from "../util/log.ts";
import type { Attribute } from "./attribute.ts";
import { defaultMatch, isConfinedHere } from "./confine.ts";
import { issues } from "./issues.ts";

export class RalProvider implements ProviderContext {
  readonly name: string;
  readonly typeName: string;
  readonly host: Host;
  /** With everything its parents declare. */
  readonly declaration: ProviderDeclaration;
  readonly run: Run;
  readonly attempt: Attempt;
  readonly #own: ProviderDeclaration;
  readonly #depth: number;
  readonly #features: ReadonlySet<string>;
  #isSuitable = false;
  #match: { value: number | undefined } | undefined;

  constructor(own: ProviderDeclaration, type: AnyType, host: Host) {
    this.name = own.name;
    this.typeName = type.name;
    this.host = host;
    this.#own = own;
    this.declaration = inherit(own);
    this.#depth = depthOf(own);
    this.#features = featuresOf(this.declaration, type, host);
    const commands: Commands = {
      ...this.declaration.optionalCommands,
      ...this.declaration.commands,
    };
    this.run = commandsOf(commands, async (name, command, args) => {
      return (await this.#execute(name, command, args, true)).output;
    }) as Run;
    this.attempt = commandsOf(commands, (name, command, args) =>
      this.#execute(name, command, args, false),
    ) as Attempt;
  }

  /** Asked again as long as the answer is no: a package may bring what was missing. */
  get isSuitable(): boolean {
    if (this.#isSuitable) return true;
    this.#isSuitable =
      isConfinedHere(listOf<Confine>(this.#own.confine), this.host, this.#label) &&
      this.#hasCommands();
    return this.#isSuitable;
  }

  #hasCommands(): boolean {
    for (const command of Object.values((this.#own.commands ?? {}) as Commands)) {
      const path = pathOf(command);
      if (this.host.which(path) !== undefined) continue;
      this.host.log("debug", () => `${this.#label}: file ${path} does not exist`);
      return false;
    }
    return true;
  }

  get #label(): string {
    const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
    return `Puppet::Type::${capitalize(this.typeName)}::Provider${capitalize(this.name)}`;
  }

  get isDefault(): boolean {
    return this.#defaultMatch !== undefined;
  }

  /** The higher, the better this provider fits the machine. */
  get specificity(): number {
    return this.#own.specificity ?? (this.#defaultMatch ?? 0) * 100 + this.#depth;
  }

  get #defaultMatch(): number | undefined {
    this.#match ??= {
      value: defaultMatch(
        listOf<DefaultFor>(this.#own.defaultFor),
        listOf<DefaultFor>(this.#own.notDefaultFor),
        this.host,
      ),
    };
    return this.#match.value;
  }

  /** Providers of one source list the same things. */
  get source(): string {
    return this.#own.source ?? this.name;
  }

  hasFeature(feature: string): boolean {
    return this.#features.has(feature);
  }

  get features(): readonly string[] {
    return [...this.#features].sort();
  }

  supports(attribute: Attribute): boolean {
    return attribute.features.length === 0 || attribute.features.every((f) => this.hasFeature(f));
  }

  /** Whether all states can be read at once, before the first resource is applied. */
  get prefetches(): boolean {
    const { prefetch, instances, retrieve } = this.declaration;
    return prefetch === undefined
      ? instances !== undefined && retrieve === undefined
      : prefetch !== false;
  }

  async #execute(
    name: string,
    command: CommandDeclaration,
    args: readonly CommandArgument[],
    failOnFail: boolean,
  ): Promise<ExecutionResult> {
    const path = this.host.which(pathOf(command));
    if (path === undefined) throw new PuppetError(issues.MISSING_COMMAND({ name }));
    const words: (string | Sensitive)[] = [path];
    let options: ExecuteOptions = { failOnFail, combine: true };
    for (const argument of args) {
      if (typeof argument === "string" || argument instanceof Sensitive) words.push(argument);
      else options = { ...options, ...argument };
    }
    if (typeof command === "object" && command.environment !== undefined) {
      options = { ...options, environment: { ...command.environment, ...options.environment } };
    }
    return this.host.execute(words, options);
  }

  log(level: Level, message: string | (() => string)): void {
    this.host.log(level, message);
  }
  debug(message: string | (() => string)): void {
    this.log("debug", message);
  }
  info(message: string | (() => string)): void {
    this.log("info", message);
  }
  notice(message: string | (() => string)): void {
    this.log("notice", message);
  }
  warning(message: string | (() => string)): void {
    this.log("warning", message);
  }
  err(message: string | (() => string)): void {
    this.log("err", message);
  }
}

function inherit(own: ProviderDeclaration): ProviderDeclaration {
  if (own.parent === undefined) return own;
  const parent = inherit(own.parent);
  return {
    ...parent,
    ...own,
    commands: { ...parent.commands, ...own.commands },
    optionalCommands: { ...parent.optionalCommands, ...own.optionalCommands },
    features: [...(parent.features ?? []), ...(own.features ?? [])],
    featuresWhen: { ...parent.featuresWhen, ...own.featuresWhen },
    set: { ...parent.set, ...own.set },
    methods: { ...parent.methods, ...own.methods },
  };
}

function depthOf(own: ProviderDeclaration): number {
  return own.parent === undefined ? 1 : 1 + depthOf(own.parent);
}

function featuresOf(
  declaration: ProviderDeclaration,
  type: AnyType,
  host: Host,
): ReadonlySet<string> {
  const features = new Set(declaration.features);
  for (const [name, isHere] of Object.entries(declaration.featuresWhen ?? {})) {
    if (isHere(host)) features.add(name);
  }
  for (const [name, feature] of Object.entries(type.features ?? {})) {
    if (typeof feature === "string" || feature.methods === undefined) continue;
    if (feature.methods.every((method) => hasMethod(declaration, method))) features.add(name);
  }
  return features;
}

const hooks = ["create", "destroy", "flush", "instances", "prefetch", "retrieve"] as const;

/** Whether a provider declares a method, by its own name or as one of the hooks. */
export function hasMethod(declaration: ProviderDeclaration, method: string): boolean {
  if (declaration.methods !== undefined && Object.hasOwn(declaration.methods, method)) return true;
  return hooks.some((hook) => hook === method && declaration[hook] !== undefined);
}

type Caller<R> = (
  name: string,
  command: CommandDeclaration,
  args: readonly CommandArgument[],
) => Promise<R>;

function commandsOf<R>(
  commands: Commands,
  call: Caller<R>,
): Readonly<Record<string, (...args: CommandArgument[]) => Promise<R>>> {
  const callable: Record<string, (...args: CommandArgument[]) => Promise<R>> = {};
  for (const [name, command] of Object.entries(commands)) {
    callable[name] = (...args) => call(name, command, args);
  }
  return callable;
}

function pathOf(command: CommandDeclaration): string {
  return typeof command === "string" ? command : command.path;
}

function listOf<T>(value: unknown): readonly T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value as T];
}
