// The provider of one resource, as the functions of types are handed it: what it can do, and the
// calls they make on it.
import type { ProviderHandle, State } from "../define/context.ts";
import type { MaybePromise } from "../define/host.ts";
import { hasMethod, type RalProvider } from "./provider.ts";
import type { Resource } from "./resource.ts";

export class ResourceProvider implements ProviderHandle {
  readonly #resource: Resource;
  readonly #provider: RalProvider | undefined;

  constructor(resource: Resource, provider: RalProvider | undefined) {
    this.#resource = resource;
    this.#provider = provider;
  }

  get name(): string {
    return this.#provider?.name ?? "";
  }

  hasFeature(feature: string): boolean {
    return this.#provider?.hasFeature(feature) ?? false;
  }

  has(method: string): boolean {
    return this.#provider !== undefined && hasMethod(this.#provider.declaration, method);
  }

  call(method: string, ...args: readonly unknown[]): unknown {
    const declaration = this.#provider?.declaration;
    const own = declaration?.methods?.[method];
    if (own !== undefined) return own(this.#resource, ...args);
    if (method === "create") return declaration?.create?.(this.#resource);
    if (method === "destroy") return declaration?.destroy?.(this.#resource);
    throw new Error(`The ${this.name} provider has no method ${method}`);
  }

  retrieve(): MaybePromise<State | undefined> {
    return this.#resource.retrieveByProvider();
  }
}
