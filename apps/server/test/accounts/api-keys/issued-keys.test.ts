import { expect, it } from 'vitest';
import { createIssuedKeys } from '../../../src/accounts/api-keys/issued-keys.ts';
import { HASH_START } from '../../../src/accounts/api-keys/store.ts';
import type { Database } from '../../../src/platform/database/database.ts';

const FIRST = 'a'.repeat(64);
const SECOND = 'b'.repeat(64);
const NEVER = 'c'.repeat(64);

/** A database whose every read ends when it is told, with the keys of that read. */
function heldReads() {
  const reads: ((digests: readonly string[]) => void)[] = [];
  const query = () =>
    new Promise((resolve) => {
      reads.push((digests) => resolve({ rows: digests.map((digest) => ({ start: digest.slice(0, HASH_START) })) }));
    });
  return { database: { pool: { query } } as unknown as Database, reads };
}

it('a key that was issued between two reads stays known when the older read ends last', async () => {
  const { database, reads } = heldReads();
  const issued = createIssuedKeys(database);
  const older = issued.read();
  issued.add(SECOND);
  const newer = issued.read();
  reads[1]?.([FIRST, SECOND]);
  await newer;
  reads[0]?.([FIRST]);
  await older;
  expect([FIRST, SECOND, NEVER].map(issued.mayHave)).toEqual([true, true, false]);
});
