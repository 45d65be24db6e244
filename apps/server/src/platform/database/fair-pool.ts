import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { giveWayWhenLong } from './give-way.ts';
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

export interface Fairness {
  /** Connections that one organization holds at once. */
  readonly most: number;
  /** Whether the server is ours, on this machine: what reads long for an organization then gives way to all else. */
  readonly isOwnServer: boolean;
}

/** A pool of which no organization holds so many connections that none is left for others. */
export class FairPool extends pg.Pool {
  readonly #shares: Shares;
  readonly #isOwnServer: boolean;
  readonly #leaving = new WeakMap<pg.PoolClient, () => void>();

  constructor(config: pg.PoolConfig, { most, isOwnServer }: Fairness) {
    super(config);
    this.#shares = createShares(most);
    this.#isOwnServer = isOwnServer;
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
      if (this.#isOwnServer) giveWayWhenLong(client);
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }
}
