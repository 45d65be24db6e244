import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { createShares, type Shares } from './shares.ts';

/** The organization for which the present request reads. */
const readingFor = new AsyncLocalStorage<string>();

/** Runs `work`; what it reads counts as the reading of one organization. */
export function readFor<Result>(organizationId: string, work: () => Result): Result {
  return readingFor.run(organizationId, work);
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool of which no organization holds so many connections that none is left for others. */
export class FairPool extends pg.Pool {
  readonly #shares: Shares;
  readonly #leaving = new WeakMap<pg.PoolClient, () => void>();

  /** @param most connections that one organization holds at once */
  constructor(config: pg.PoolConfig, most: number) {
    super(config);
    this.#shares = createShares(most);
    this.on('release', (_error, client) => this.#leaving.get(client)?.());
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const owner = readingFor.getStore();
    if (callback === undefined) return owner === undefined ? super.connect() : this.#connectFor(owner);
    if (owner === undefined) super.connect(callback);
    else this.#answer(callback, this.#connectFor(owner));
    return undefined;
  }

  #answer(callback: Connected, connecting: Promise<pg.PoolClient>): void {
    connecting.then(
      (client) => callback(undefined, client, (error) => client.release(error as Error | undefined)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  async #connectFor(owner: string): Promise<pg.PoolClient> {
    const leave = await this.#shares.enter(owner);
    try {
      const client = await super.connect();
      this.#leaving.set(client, leave);
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }
}
