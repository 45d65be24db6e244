import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestErasure } from '../../../src/detection/erasing/request-erasure.ts';
import { runErasures } from '../../../src/detection/erasing/run-erasures.ts';
import { createRecorder } from '../../../src/detection/record.ts';
import type { Sighting } from '../../../src/detection/sighting.ts';
import { createDenyOffenders } from '../../../src/enforcement/clearance/denials/deny-offenders.ts';
import { eraseClearance } from '../../../src/enforcement/clearance/denials/erase-clearance.ts';
import { createRespond } from '../../../src/enforcement/responding/respond.ts';
import { eraseRuns } from '../../../src/enforcement/rules/erase-runs.ts';
import { insertRule } from '../../../src/enforcement/rules/store.ts';
import { RESPOND } from '../../../src/enforcement/watching/watching.ts';
import type { Changes } from '../../../src/platform/background/changes.ts';
import { type ClaimedEntry, claim, enqueue } from '../../../src/platform/background/outbox.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { tablesWith } from '../../parts/detection/counts.ts';
import { ORGANIZATION, sampleDetection } from '../../parts/detection/sample-detection.ts';

const VISITOR = '45.86.7.7';
const at = new Date();

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  const { database } = fresh;
  await database.query(`INSERT INTO organizations (organization_id, name) VALUES ($1, 'Acme')`, [ORGANIZATION]);
  await insertRule(database.pool, {
    ...{ organization_id: ORGANIZATION, id: uuidv7(), name: 'Tell', enabled: true, dry_run: false, property_id: null },
    ...{ trigger: { type: 'any_detection' }, actions: [{ type: 'email' }], ask_above: null },
    ...{ created_at: at, updated_at: at },
  });
});
afterAll(() => fresh.drop());

const signal = new AbortController().signal;

/** An entry about a new detection of the visitor. */
async function entryFor(reaction: string, sighting: Partial<Sighting> = {}): Promise<ClaimedEntry> {
  const { database } = fresh;
  const detection = sampleDetection({ sighting: { ip: VISITOR, ...sighting } });
  const recorder = createRecorder(database, { retentionDays: 30 });
  await recorder.record(detection);
  await recorder.stop();
  const queue = { organizationId: ORGANIZATION, reaction };
  await database.transaction((client) =>
    enqueue(client, [{ ...queue, id: uuidv7(), payload: { detections: [detection.sighting.id] } }]),
  );
  const [entry] = await claim(database, queue);
  if (entry === undefined) throw new Error('Nothing was claimed.');
  return entry;
}

/** The database, but the visitor is erased before a transaction begins. */
function erasingFirst(): Database {
  const { database } = fresh;
  const wish = { ip: VISITOR, storedIps: [VISITOR], fingerprint: null, before: null };
  return {
    ...database,
    async transaction(work) {
      await database.transaction((client) => requestErasure(client, ORGANIZATION, uuidv7(), wish, new Date()));
      await runErasures(database, [eraseRuns, eraseClearance], signal);
      return database.transaction(work);
    },
  };
}

it('a response to a visitor who is erased while it is planned leaves no trace of them', async () => {
  const entry = await entryFor(RESPOND);
  const installation = { ownNetworks: [], isMasked: false, intelligence: { cdnOf: () => null } };
  await createRespond({ installation, clock: Date.now }).run(entry, { database: erasingFirst(), signal });
  expect(await fresh.database.query('SELECT 1 FROM outbox WHERE reaction = $1', [RESPOND])).toEqual([]);
  expect(await tablesWith(fresh.database, VISITOR)).toEqual([]);
});

it('a visitor who is erased meanwhile is not refused', async () => {
  const entry = await entryFor('deny_clearance', { decoyId: uuidv7() });
  const changes: Changes = {
    transaction: (work) => erasingFirst().transaction((client) => work(client, async () => {})),
    subscribe: () => {},
    stop: async () => {},
  };
  const { run } = createDenyOffenders({ changes, isOn: async () => true, clock: Date.now });
  await run(entry, { database: fresh.database, signal });
  expect(await fresh.database.query('SELECT 1 FROM clearance_denials')).toEqual([]);
});
