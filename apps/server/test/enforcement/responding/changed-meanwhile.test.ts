import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '../../../src/accounts/audit/audit.ts';
import { createRecorder } from '../../../src/detection/record.ts';
import { releaseIntegration } from '../../../src/enforcement/blocks/place-blocks.ts';
import { connectBlockList, disconnect } from '../../../src/enforcement/integrations/manage-integrations.ts';
import { createRespond } from '../../../src/enforcement/responding/respond.ts';
import { deleteRule, insertRule, type RuleRow, updateRule } from '../../../src/enforcement/rules/store.ts';
import { RESPOND } from '../../../src/enforcement/watching/watching.ts';
import { claim, enqueue } from '../../../src/platform/background/outbox.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import type { Queryable } from '../../../src/platform/database/queryable.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { ORGANIZATION, sampleDetection } from '../../parts/detection/sample-detection.ts';

const at = new Date(Date.now() - 60_000);
const RULE: RuleRow = {
  ...{ organization_id: ORGANIZATION, id: uuidv7(), name: 'Tell', enabled: true, dry_run: false, property_id: null },
  ...{ trigger: { type: 'any_detection' }, actions: [{ type: 'email' }], ask_above: null },
  ...{ created_at: at, updated_at: at },
};
const queue = { organizationId: ORGANIZATION, reaction: RESPOND };
const signal = new AbortController().signal;

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.database.query(`INSERT INTO organizations (organization_id, name) VALUES ($1, 'Acme')`, [ORGANIZATION]);
});
beforeEach(async () => {
  await deleteRule(fresh.database.pool, ORGANIZATION, RULE.id);
  await insertRule(fresh.database.pool, RULE);
});
afterAll(() => fresh.drop());

/** Carries out the response actions about a detection; what is done meanwhile comes once they are planned. */
async function respond(meanwhile: (on: Queryable) => Promise<void>): Promise<void> {
  const { database } = fresh;
  const detection = sampleDetection({ sighting: { ip: '93.184.215.14' } });
  const recorder = createRecorder(database, { retentionDays: 30 });
  await recorder.record(detection);
  await recorder.stop();
  await database.transaction((client) =>
    enqueue(client, [{ ...queue, id: uuidv7(), payload: { detections: [detection.sighting.id] } }]),
  );
  const [entry] = await claim(database, queue);
  if (entry === undefined) throw new Error('Nothing was claimed.');
  let isFirst = true;
  const changed: Database = {
    ...database,
    async transaction(work) {
      if (isFirst) await meanwhile(database.pool);
      isFirst = false;
      return database.transaction(work);
    },
  };
  const installation = { ownNetworks: [], isMasked: false, intelligence: { cdnOf: () => null } };
  await createRespond({ installation, clock: Date.now }).run(entry, { database: changed, signal });
  expect(await database.query('SELECT 1 FROM outbox WHERE reaction = $1', [RESPOND])).toEqual([]);
}

const runs = () => fresh.database.query('SELECT dry_run FROM response_runs');

it('a response action that stays as it is runs', async () => {
  await respond(async () => {});
  expect(await runs()).toEqual([{ dry_run: false }]);
});

it('a response action that is switched off while it is planned does nothing', async () => {
  await respond((on) => updateRule(on, { ...RULE, enabled: false, updated_at: new Date() }));
  expect(await runs()).toEqual([]);
});

it('a response action that is removed while it is planned does nothing', async () => {
  await respond((on) => deleteRule(on, ORGANIZATION, RULE.id));
  expect(await runs()).toEqual([]);
});

it('a response action that is changed while it is planned does what it says now', async () => {
  await respond((on) => updateRule(on, { ...RULE, dry_run: true, updated_at: new Date() }));
  expect(await runs()).toEqual([{ dry_run: true }]);
});

describe('at a block list', () => {
  const author = { kind: 'user', id: uuidv7(), name: 'Ada', ipAddress: null } as const;
  const partsOf = () => ({
    database: fresh.database,
    audit: createAudit(),
    clock: Date.now,
    release: releaseIntegration,
  });
  const inForce = () => fresh.database.query('SELECT target FROM enforcements WHERE ended_at IS NULL');
  let disconnectList: () => Promise<unknown>;

  beforeEach(async () => {
    const list = { name: 'Edge', mode: 'block', block_duration_hours: 24 } as const;
    const { row } = await connectBlockList(partsOf(), ORGANIZATION, author, list);
    const place = { organizationId: ORGANIZATION, integrationId: row.id };
    disconnectList = () => disconnect(partsOf(), place, author);
    await updateRule(fresh.database.pool, { ...RULE, actions: [{ type: 'block_ip' }], updated_at: new Date() });
  });

  it('that stays a visitor is blocked', async () => {
    await respond(async () => {});
    expect(await inForce()).toHaveLength(1);
    await disconnectList();
  });

  it('that is disconnected while a block is planned nothing is left that nobody could end', async () => {
    await respond(async () => void (await disconnectList()));
    expect(await inForce()).toEqual([]);
  });
});
