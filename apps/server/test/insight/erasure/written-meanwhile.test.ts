import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAudit } from '../../../src/accounts/audit/audit.ts';
import { holdErasing } from '../../../src/detection/erasing/hold-erasing.ts';
import { requestErasure } from '../../../src/detection/erasing/request-erasure.ts';
import { runErasures } from '../../../src/detection/erasing/run-erasures.ts';
import { keepContact } from '../../../src/insight/abuse/contact-store.ts';
import { eraseContacts } from '../../../src/insight/abuse/erase-contacts.ts';
import { createShare } from '../../../src/insight/shares/manage-shares.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { waitForLock } from '../../parts/database/wait-for-lock.ts';
import { tablesWith } from '../../parts/detection/counts.ts';
import { ORGANIZATION } from '../../parts/detection/sample-detection.ts';

const VISITOR = '203.0.113.7';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.database.query(`INSERT INTO organizations (organization_id, name) VALUES ($1, 'Acme')`, [ORGANIZATION]);
});
afterAll(() => fresh.drop());

it('what is being written about a visitor goes with the erasure, which waits for it', async () => {
  const { database } = fresh;
  const wish = { ip: VISITOR, storedIps: [VISITOR], fingerprint: null, before: null };
  await database.transaction((client) => requestErasure(client, ORGANIZATION, uuidv7(), wish, new Date()));
  let erasing: Promise<void> | undefined;
  await database.transaction(async (client) => {
    await holdErasing(client, ORGANIZATION);
    erasing = runErasures(database, [eraseContacts], new AbortController().signal);
    await waitForLock(database);
    const at = new Date();
    await keepContact(client, ORGANIZATION, VISITOR, { registration: null, asked_at: at, expires_at: at });
  });
  await erasing;
  expect(await tablesWith(database, VISITOR)).toEqual([]);
});

it('no link is made to the story of an actor that was erased since somebody looked at it', async () => {
  const { database } = fresh;
  const parts = { database, audit: createAudit(), clock: Date.now };
  const author = { kind: 'user', id: uuidv7(), name: 'Ada', ipAddress: null } as const;
  const wish = { expires_in_hours: 1, show_hosts: false };
  const place = { organizationId: ORGANIZATION, actorId: uuidv7() };
  await expect(createShare(parts, place, author, wish)).rejects.toMatchObject({ reason: 'no_such_actor' });
  expect(await database.query('SELECT 1 FROM actor_shares')).toEqual([]);
});
