/** The parts of the runtime of Cloudflare that are used; none of them is a dependency. */

/** `ctx` of a Worker. */
export interface WorkerContext {
  waitUntil(promise: Promise<unknown>): void;
  passThroughOnException(): void;
}

/** `env` of a Worker: variables, secrets and bindings. */
export type WorkerEnv = Readonly<Record<string, unknown>>;

/** A Worker as a module exports it. */
export interface WorkerHandler<Env> {
  fetch(request: Request, env: Env, context: WorkerContext): Response | Promise<Response>;
}

/** The cache of the data centre. */
export interface DataCentreCache {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
}

/** Null where the runtime has none. */
export function dataCentreCache(): DataCentreCache | null {
  const { caches } = globalThis as { readonly caches?: { readonly default?: DataCentreCache } };
  return caches?.default ?? null;
}
