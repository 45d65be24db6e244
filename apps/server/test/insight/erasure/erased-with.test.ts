import { uuidv7 } from '@sundew/wire/ids';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAudit } from '../../../src/accounts/audit/audit.ts';
import type { Change } from '../../../src/accounts/audit/change.ts';
import { createForgetInLog } from '../../../src/detection/erasing/forget-in-log.ts';
import { requestErasure } from '../../../src/detection/erasing/request-erasure.ts';
import { runErasures } from '../../../src/detection/erasing/run-erasures.ts';
import { createRecorder, type Recorder } from '../../../src/detection/record.ts';
import { settled } from '../../../src/detection/settling/settled.ts';
import { eraseViews } from '../../../src/insight/detections/views/erase-views.ts';
import { findErasure } from '../../../src/insight/erasure/store.ts';
import { eraseShares } from '../../../src/insight/shares/erase-shares.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { ORGANIZATION, sampleDetection } from '../../parts/detection/sample-detection.ts';

const VISITOR = '203.0.113.7';

let fresh: FreshDatabase;
let recorder: Recorder;
beforeEach(async () => {
  fresh = await freshDatabase();
  recorder = createRecorder(fresh.database, { retentionDays: 30 });
  await fresh.database.query(`INSERT INTO organizations (organization_id, name) VALUES ($1, 'Acme')`, [ORGANIZATION]);
});
afterEach(async () => {
  await recorder.stop();
  await fresh.drop();
});

it('credentials that were handed out to a visitor go with it, and links to the story of an actor that is gone', async () => {
  const { database } = fresh;
  const gone = sampleDetection({ sighting: { ip: VISITOR } });
  const stays = sampleDetection({ sighting: { ip: '198.51.100.1' } });
  await Promise.all([recorder.record(gone), recorder.record(stays)]);
  await settled(database, [ORGANIZATION]);
  const [actor] = await database.query<{ id: string }>('SELECT id FROM actors WHERE organization_id = $1', [
    ORGANIZATION,
  ]);
  for (const { sighting } of [gone, stays]) {
    await database.query(
      `INSERT INTO canaries (organization_id, mac, decoy_id, actor_id, detection_id, kind)
        VALUES ($1, $4, $3, $3, $2, 'password')`,
      [ORGANIZATION, sighting.id, uuidv7(), Buffer.from(sighting.id)],
    );
  }
  for (const actorId of [uuidv7(), actor?.id]) {
    await database.query(
      `INSERT INTO actor_shares (organization_id, id, actor_id, token_hash, show_hosts, created_by, created_by_name,
          created_at, expires_at)
        VALUES ($1, $2, $3, $4, false, $2, 'Ada', now(), now() + interval '1 day')`,
      [ORGANIZATION, uuidv7(), actorId, Buffer.from(actorId ?? '')],
    );
  }
  const id = uuidv7();
  const wish = { ip: VISITOR, storedIps: [VISITOR], fingerprint: null, before: null };
  await database.transaction((client) => requestErasure(client, ORGANIZATION, id, wish, new Date()));
  await runErasures(database, [eraseShares], new AbortController().signal);

  expect(await findErasure(database, ORGANIZATION, id)).toMatchObject({ status: 'done', detections: 1 });
  const canaries = 'SELECT detection_id FROM canaries WHERE organization_id = $1';
  expect(await database.query(canaries, [ORGANIZATION])).toEqual([{ detection_id: stays.sighting.id }]);
  const shares = 'SELECT actor_id FROM actor_shares WHERE organization_id = $1';
  expect(await database.query(shares, [ORGANIZATION])).toEqual([{ actor_id: actor?.id }]);
});

it('the log of changes and saved views name nobody who is gone', async () => {
  const { database } = fresh;
  const gone = sampleDetection({ sighting: { ip: VISITOR } });
  const stays = sampleDetection({ sighting: { ip: '198.51.100.1' } });
  await Promise.all([recorder.record(gone), recorder.record(stays)]);
  await settled(database, [ORGANIZATION]);
  const [actor] = await database.query<{ id: string }>('SELECT id FROM actors WHERE organization_id = $1', [
    ORGANIZATION,
  ]);
  const audit = createAudit();
  const by = { kind: 'user', id: 'ada', name: 'Ada', ipAddress: null };
  const goneActor = uuidv7();
  const changes: Omit<Change, 'organizationId' | 'actor'>[] = [
    ...[gone, stays].map(({ sighting: { id } }) => ({
      ...{ action: 'detection.triage' as const, targetType: 'detection', targetId: id, details: { updated: 1 } },
    })),
    { action: 'visitor.answer', targetType: 'visitor', targetId: uuidv7(), details: { answer: 'done' } },
    ...[goneActor, actor?.id].map((id) => ({
      ...{ action: 'actor_share.create' as const, targetType: 'actor_share', targetId: 'link' },
      details: { actor_id: id, show_hosts: false },
    })),
  ];
  for (const change of changes) {
    await audit.write(database.pool, { ...change, organizationId: ORGANIZATION, actor: by });
  }
  for (const [name, query] of Object.entries({
    gone: { ip: [VISITOR] },
    stays: { ip: ['198.51.100.1'], level: 'HIGH' },
  })) {
    await database.query(
      'INSERT INTO saved_views (organization_id, id, name, query, created_by, shared) VALUES ($1, $2, $3, $4, $2, true)',
      [ORGANIZATION, uuidv7(), name, query],
    );
  }
  const wish = { ip: VISITOR, storedIps: [VISITOR], fingerprint: null, before: null };
  await database.transaction((client) => requestErasure(client, ORGANIZATION, uuidv7(), wish, new Date()));
  await runErasures(database, [createForgetInLog(audit), eraseViews], new AbortController().signal);

  const entries = 'SELECT action, target_id, details FROM audit_log WHERE organization_id = $1';
  const told = await database.query(entries, [ORGANIZATION]);
  expect(told).toHaveLength(changes.length);
  // Those of one millisecond have no order.
  expect(new Set(told.map((entry) => JSON.stringify(entry)))).toEqual(
    new Set(
      [
        { action: 'detection.triage', target_id: null, details: { updated: 1 } },
        { action: 'detection.triage', target_id: stays.sighting.id, details: { updated: 1 } },
        { action: 'visitor.answer', target_id: null, details: { answer: 'done' } },
        { action: 'actor_share.create', target_id: 'link', details: { show_hosts: false } },
        { action: 'actor_share.create', target_id: 'link', details: { actor_id: actor?.id, show_hosts: false } },
      ].map((entry) => JSON.stringify(entry)),
    ),
  );
  const views = 'SELECT name FROM saved_views WHERE organization_id = $1';
  expect(await database.query(views, [ORGANIZATION])).toEqual([{ name: 'stays' }]);
});
