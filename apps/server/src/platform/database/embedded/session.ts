import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { MINUTE_MS } from '../../time/units.ts';
import { LOCK } from '../locks.ts';
import { SUPERUSER } from './cluster.ts';

const DATABASE_NAME = 'sundew';
/** After a crash the server replays its log before it lets anybody in. */
const RECOVERY_PATIENCE_MS = 10 * MINUTE_MS;
const STARTING_UP = '57P03';

/** Connection address for a server behind a unix socket, readable by `pg`, `psql` and others. */
export function socketUrl(socketDirectory: string, database = DATABASE_NAME, port = 5432): string {
  return `postgresql://${SUPERUSER}@localhost:${port}/${database}?host=${encodeURIComponent(socketDirectory)}`;
}

/**
 * Opens a session on the maintenance database once the server lets us in.
 * @param hasEnded tells why waiting is pointless, or null
 */
export async function firstSession(socketDirectory: string, hasEnded: () => string | null, patienceMs = 60_000) {
  const startedAt = Date.now();
  for (;;) {
    try {
      return await connect(socketDirectory);
    } catch (error) {
      const reason = hasEnded();
      if (reason !== null) throw new Error(reason, { cause: error });
      const limitMs = (error as { code?: string }).code === STARTING_UP ? RECOVERY_PATIENCE_MS : patienceMs;
      if (Date.now() - startedAt > limitMs) throw error;
    }
    await sleep(20);
  }
}

async function connect(socketDirectory: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: socketUrl(socketDirectory, 'postgres'), application_name: 'owner' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Makes this session the owner of the server. A killed owner's session may need a moment to be noticed, so it is asked
 * for a while.
 */
export async function takeOwnership(client: pg.Client, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      LOCK.embeddedOwner,
    ]);
    if (rows[0]?.taken === true) return true;
    if (Date.now() > deadline) return false;
    await sleep(100);
  }
}

export async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
  if (rows.length === 0) await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
}
