import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Watcher } from '../../../../src/detection/recording/watchers.ts';
import { watchForOffenders } from '../../../../src/enforcement/clearance/denials/deny-offenders.ts';
import { type FreshDatabase, freshDatabase } from '../../../parts/database/fresh-database.ts';
import { ORGANIZATION, PROPERTY, sampleDetection } from '../../../parts/detection/sample-detection.ts';
import { until } from '../../../parts/machine/until.ts';
import { heardChanges } from '../../../parts/service/heard-changes.ts';

const DECOY = '0198a3f4-1111-7000-8000-000000000001';
const TOUCHED = sampleDetection({ sighting: { decoyId: DECOY } });

let fresh: FreshDatabase;
const { changes, tell } = heardChanges();
let watcher: Watcher;

beforeAll(async () => {
  fresh = await freshDatabase();
  const insert = 'INSERT INTO organizations (organization_id, name) VALUES ($1, $2)';
  await fresh.database.query(insert, [ORGANIZATION, 'Shop']);
  watcher = await watchForOffenders({ database: fresh.database, changes, onFault: () => {} });
});
afterAll(() => fresh.drop());

let version = 0;
/** Adds a version of the policy, which is told as the service tells it. */
async function turn(isOn: boolean): Promise<void> {
  version += 1;
  await fresh.database.query(
    `INSERT INTO clearance_policies (organization_id, property_id, version, policy, created_by, created_at)
     VALUES ($1, $2, $3, $4, 'ann', now())`,
    [ORGANIZATION, PROPERTY, version, JSON.stringify({ enabled: isOn })],
  );
  tell({ kind: 'clearance', id: ORGANIZATION });
}

beforeEach(() => turn(true));

it.each([
  ['a visitor who asked for it', 'none', true],
  ['a visitor who followed a link of the site', 'same-origin', true],
  ['whoever has a page of another site open that names it', 'cross-site', false],
])('touched bait takes the clearance of %s (%s): %s', (_who, site, isWanted) => {
  const said = { headers: { 'sec-fetch-site': site } };
  expect(watcher.wants(sampleDetection({ sighting: { decoyId: DECOY }, said }))).toBe(isWanted);
});

it.each([
  [80, true],
  [79, false],
])('a browser tag that scored %i takes clearance: %s', (score, isWanted) => {
  expect(watcher.wants(sampleDetection({ sighting: { source: 'bot_scanner' }, score }))).toBe(isWanted);
});

it('where no property uses clearance, nothing is asked', async () => {
  await turn(false);
  // Until the change is read, it may be on.
  await until(() => !watcher.wants(TOUCHED));
  await turn(true);
  expect(watcher.wants(TOUCHED)).toBe(true);
});
