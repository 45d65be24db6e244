import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { giveWayWhenLong, openPoolBehind } from './give-way.ts';
import { createShares, type Shares } from './shares.ts';

/** The organization for which the present request reads, and whether it reads through everything. */
interface Reader {
  readonly organizationId: string;
  readonly isSearching: boolean;
  /** What it does just now is to write what it reads next. */
  readonly isWriting?: boolean;
}

const reader = new AsyncLocalStorage<Reader>();

/** Runs `work`; what it reads counts as the reading of one organization. */
export function readFor<Result>(organizationId: string, work: () => Result): Result {
  return reader.run({ organizationId, isSearching: false }, work);
}

/** The same for what is known to read long: on an embedded server it comes behind all else from its beginning. */
export function searchFor<Result>(organizationId: string, work: () => Result): Result {
  return reader.run({ organizationId, isSearching: true }, work);
}

/**
 * Runs `work`, which writes for the reader. It never gives way: a process of the database that gets no processor would
 * keep the locks that others wait for.
 */
export function writeFirst<Result>(work: () => Result): Result {
  const now = reader.getStore();
  return now === undefined ? work() : reader.run({ ...now, isWriting: true }, work);
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
  /** Null on a server that is not ours. */
  readonly #behind: pg.Pool | null;
  readonly #leaving = new WeakMap<pg.PoolClient, () => void>();

  constructor(config: pg.PoolConfig, { most, isOwnServer }: Fairness) {
    super(config);
    this.#shares = createShares(most);
    this.#behind = isOwnServer ? openPoolBehind(config, most) : null;
    this.#behind?.on('error', (error, client) => this.emit('error', error, client));
    this.#behind?.on('release', (_error, client) => this.#leaving.get(client)?.());
    this.on('release', (_error, client) => this.#leaving.get(client)?.());
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const owner = reader.getStore();
    if (callback === undefined) return owner === undefined ? super.connect() : this.#connectFor(owner);
    if (owner === undefined) super.connect(callback);
    else this.#answer(callback, this.#connectFor(owner));
    return undefined;
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.#behind?.end()]);
  }

  #answer(callback: Connected, connecting: Promise<pg.PoolClient>): void {
    connecting.then(
      (client) => callback(undefined, client, (error) => client.release(error as Error | undefined)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  async #connectFor({ organizationId, isSearching, isWriting = false }: Reader): Promise<pg.PoolClient> {
    const leave = await this.#shares.enter(organizationId);
    try {
      const behind = isSearching && !isWriting ? this.#behind : null;
      const client = await (behind === null ? super.connect() : behind.connect());
      this.#leaving.set(client, leave);
      if (behind === null && this.#behind !== null && !isWriting) giveWayWhenLong(client);
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }
}
