import type pg from 'pg';
import type { Database } from '../database/database.ts';

/**
 * What a cached answer can depend on. `key`: SHA-256 of an API key in hex; `domains`: a host name; `certificates`
 * and `decoys`: the id of the domain; `scanners`, `responses` and `clearance`: the organization; the others are ids of what they name.
 */
export type ChangeKind =
  | 'key'
  | 'user'
  | 'session'
  | 'organization'
  | 'properties'
  | 'domains'
  | 'certificates'
  | 'decoys'
  | 'scanners'
  | 'responses'
  | 'clearance'
  | 'subscription';

export type Announce = (kind: ChangeKind, id: string) => Promise<void>;

/** Told what changed, or null when anything may have (the connection that listens was lost for a while). */
export type ChangeListener = (change: { readonly kind: ChangeKind; readonly id: string } | null) => void;

/**
 * Changes of who may do what. Every node keeps such answers in memory; a change reaches the other nodes with its commit
 * (NOTIFY) and this one before `transaction` resolves, so a revoked key fails at the very next call.
 */
export interface Changes {
  transaction<Result>(work: (client: pg.PoolClient, announce: Announce) => Promise<Result>): Promise<Result>;
  subscribe(listener: ChangeListener): void;
  stop(): Promise<void>;
}

/** A transaction at whose end a change is announced, so that every process knows anew what it kept of it. */
export function changing<Result>(
  changes: Changes,
  kind: ChangeKind,
  id: string,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return changes.transaction(async (client, announce) => {
    const result = await work(client);
    await announce(kind, id);
    return result;
  });
}

const CHANNEL = 'credentials';

export async function createChanges(database: Database): Promise<Changes> {
  const listeners: ChangeListener[] = [];
  const tell: ChangeListener = (change) => {
    for (const listener of listeners) listener(change);
  };
  const stop = await database.listen(
    CHANNEL,
    (payload) => {
      const at = payload.indexOf(':');
      tell({ kind: payload.slice(0, at) as ChangeKind, id: payload.slice(at + 1) });
    },
    () => tell(null),
  );
  return {
    async transaction(work) {
      const announced: { kind: ChangeKind; id: string }[] = [];
      const result = await database.transaction((client) =>
        work(client, async (kind, id) => {
          announced.push({ kind, id });
          await client.query('SELECT pg_notify($1, $2)', [CHANNEL, `${kind}:${id}`]);
        }),
      );
      for (const change of announced) tell(change);
      return result;
    },
    subscribe(listener) {
      listeners.push(listener);
    },
    stop,
  };
}
