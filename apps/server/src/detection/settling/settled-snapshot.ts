import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { withClient } from '../../platform/database/with-client.ts';
import { holdSettling, releaseSettling, waitingOrganizations } from './pending-store.ts';
import { settleWithin } from './settle.ts';
import { settled } from './settled.ts';

type Read<Result> = (on: Queryable) => Promise<Result>;

const ATTEMPTS = 5;
/** Somebody else changed a row of ours after our moment. */
const SERIALIZATION_FAILURE = '40001';

/**
 * Reads at one moment at which counts and rows of an organization agree: no detection is stored and not counted yet.
 * For whoever compares the two; to read only counts, or only rows, `settled` is enough.
 * @param read may run more than once
 */
export async function settledSnapshot<Result>(
  database: Database,
  organizationId: string,
  read: Read<Result>,
): Promise<Result> {
  await settled(database, [organizationId]);
  return withClient(database.pool, async (client) => {
    const found = await readIfSettled(client, organizationId, read);
    if (found !== null) return found.result;
    // Detections come in all the time; what is not settled at our moment is settled as a part of it.
    await holdSettling(client, organizationId);
    try {
      return await settleAndRead(database, client, organizationId, read);
    } finally {
      await releaseSettling(client, organizationId);
    }
  });
}

async function readIfSettled<Result>(client: pg.PoolClient, organizationId: string, read: Read<Result>) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const waiting = await waitingOrganizations(client, [organizationId]);
  const found = waiting.length === 0 ? { result: await read(client) } : null;
  await client.query('COMMIT');
  return found;
}

async function settleAndRead<Result>(
  database: Database,
  client: pg.PoolClient,
  organizationId: string,
  read: Read<Result>,
) {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      await settleWithin(database, client, organizationId);
      const result = await read(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK');
      if (attempt === ATTEMPTS || (error as { code?: unknown }).code !== SERIALIZATION_FAILURE) throw error;
    }
  }
}
