// One indirection at work: the five verbs, the cache in front of them, and which terminus is
// behind them. An expired model in the cache is as good as none, and a cache that fails never
// makes a `find` fail: the terminus is asked instead.

import type {
  IndirectionDeclaration,
  Method,
  Request,
  RequestOptions,
  Terminus,
} from "../define/indirection.ts";
import { describeError, PuppetError } from "../util/error.ts";
import type { Log } from "../util/log.ts";
import { issues } from "./issues.ts";

interface IndirectionParts<Model> {
  /** Opens a terminus by name; `undefined` when there is none of that name. */
  open(terminus: string): Promise<Terminus<Model> | undefined>;
  readonly terminus: string;
  readonly cache: string | undefined;
  readonly log: Log;
  now(): number;
  /** Seconds a model without an expiration of its own is good for. */
  ttl(): number;
}

export class Indirection<Model> {
  readonly name: string;
  readonly #declaration: IndirectionDeclaration<Model>;
  readonly #parts: IndirectionParts<Model>;
  readonly #opened = new Map<string, Promise<Terminus<Model>>>();

  constructor(declaration: IndirectionDeclaration<Model>, parts: IndirectionParts<Model>) {
    this.name = declaration.name;
    this.#declaration = declaration;
    this.#parts = parts;
  }

  async find(key: string, options: RequestOptions = {}): Promise<Model | undefined> {
    const request = this.#request("find", key, options);
    const cached = await this.#findInCache(request);
    if (cached !== undefined) return cached;
    if (options.ignoreTerminus === true) return undefined;
    const terminus = await this.#terminus();
    if (terminus.find === undefined) throw this.#cannot("find");
    const found = await terminus.find(request);
    if (found === undefined) return undefined;
    const model = this.#withExpiration(found);
    if (this.#parts.cache !== undefined && options.ignoreCacheSave !== true) {
      this.#parts.log.info(`Caching ${this.name} for ${key}`);
      await this.#saveInCache(this.#request("save", key, options), model);
    }
    return model;
  }

  async head(key: string, options: RequestOptions = {}): Promise<boolean> {
    const request = this.#request("head", key, options);
    if ((await this.#findInCache(request)) !== undefined) return true;
    const terminus = await this.#terminus();
    if (terminus.head !== undefined) return terminus.head(request);
    return (await terminus.find?.(request)) !== undefined;
  }

  async search(key: string, options: RequestOptions = {}): Promise<readonly Model[]> {
    const terminus = await this.#terminus();
    if (terminus.search === undefined) throw this.#cannot("search");
    const found = await terminus.search(this.#request("search", key, options));
    return found.map((model) => this.#withExpiration(model));
  }

  /** Saves under the model's own name unless a key is given. */
  async save(model: Model, key?: string, options: RequestOptions = {}): Promise<unknown> {
    const name = key ?? this.#declaration.model.nameOf(model);
    const request = this.#request("save", name, options);
    let result: unknown;
    if (options.ignoreTerminus !== true) {
      const terminus = await this.#terminus();
      if (terminus.save === undefined) throw this.#cannot("save");
      result = await terminus.save(request, model);
    }
    if (this.#parts.cache !== undefined && options.ignoreCacheSave !== true) {
      await this.#saveInCache(request, model);
    }
    return result;
  }

  async destroy(key: string, options: RequestOptions = {}): Promise<unknown> {
    const request = this.#request("destroy", key, options);
    const terminus = await this.#terminus();
    if (terminus.destroy === undefined) throw this.#cannot("destroy");
    const result = await terminus.destroy(request);
    if (this.#parts.cache !== undefined) {
      const cache = await this.#terminus(this.#parts.cache);
      const held = await cache.find?.(this.#request("find", key, options));
      if (held !== undefined) await cache.destroy?.(request);
    }
    return result;
  }

  #request(method: Method, key: string, options: RequestOptions): Request {
    return { indirection: this.name, method, key, options };
  }

  async #findInCache(request: Request): Promise<Model | undefined> {
    const { cache, log } = this.#parts;
    if (cache === undefined || request.options.ignoreCache === true) return undefined;
    try {
      const found = await (await this.#terminus(cache)).find?.({ ...request, method: "find" });
      if (found === undefined) return undefined;
      const expiration = this.#declaration.model.expirationOf?.(found);
      if (expiration !== undefined && expiration.getTime() < this.#parts.now()) {
        log.info(
          `Not using expired ${this.name} for ${request.key} from cache; ` +
            `expired at ${expiration.toISOString()}`,
        );
        return undefined;
      }
      log.debug(() => `Using cached ${this.name} for ${request.key}`);
      return found;
    } catch (error) {
      log.err(`Cached ${this.name} for ${request.key} failed: ${describeError(error)}`);
      return undefined;
    }
  }

  async #saveInCache(request: Request, model: Model): Promise<void> {
    const cache = await this.#terminus(this.#parts.cache as string);
    await cache.save?.(request, model);
  }

  #withExpiration(model: Model): Model {
    const { expirationOf, expiringAt } = this.#declaration.model;
    if (expirationOf === undefined || expiringAt === undefined) return model;
    if (expirationOf(model) !== undefined) return model;
    return expiringAt(model, new Date(this.#parts.now() + this.#parts.ttl() * 1000));
  }

  #cannot(method: Method): PuppetError {
    const { terminus } = this.#parts;
    return new PuppetError(issues.UNSUPPORTED_METHOD({ method, terminus, indirection: this.name }));
  }

  #terminus(name = this.#parts.terminus): Promise<Terminus<Model>> {
    let opened = this.#opened.get(name);
    if (opened === undefined) {
      opened = this.#open(name);
      this.#opened.set(name, opened);
    }
    return opened;
  }

  async #open(terminus: string): Promise<Terminus<Model>> {
    const opened = await this.#parts.open(terminus);
    if (opened !== undefined) return opened;
    throw new PuppetError(issues.UNKNOWN_TERMINUS({ terminus, indirection: this.name }));
  }
}
