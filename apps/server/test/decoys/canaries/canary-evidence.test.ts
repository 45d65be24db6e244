import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCanaries } from '../../../src/decoys/canaries/canaries.ts';
import { presentedTexts } from '../../../src/decoys/canaries/presented-texts.ts';
import type { Detection } from '../../../src/detection/detection.ts';
import { createGather } from '../../../src/detection/gather.ts';
import { judgeSighting } from '../../../src/detection/judge.ts';
import { createRecorder } from '../../../src/detection/record.ts';
import { settled } from '../../../src/detection/settling/settled.ts';
import type { Sighting } from '../../../src/detection/sighting.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { hitOf } from '../../parts/decoys/asking.ts';
import { gatherContext } from '../../parts/detection/gather-context.ts';
import { DECOY, ORGANIZATION, observed, said, sighting } from '../../parts/detection/sightings.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const gather = createGather({ context: gatherContext() });
const judged = async (parts: Partial<Sighting>): Promise<Detection> => {
  const reporter = { ...DECOY, decoyId: uuidv7() };
  const seen = sighting({
    id: uuidv7(),
    reporter,
    decoyId: reporter.decoyId,
    trust: 'observed',
    source: 'endpoint',
    observed: observed(),
    said: said({ path: '/api/login' }),
    ...parts,
  });
  return judgeSighting(seen, await gather(seen));
};

describe('who uses a canary', () => {
  it('is who took it, whatever it looks like now, and scores 100 for that', async () => {
    const { database } = fresh;
    const canaries = createCanaries({ database, secret: 'a secret', clock: Date.now });
    const recorder = createRecorder(database, { retentionDays: 30 });
    const thief = await judged({ ip: '198.51.100.7', userAgent: 'curl/8.5.0' });
    const taken = hitOf({ path: '/.env' }, { decoyId: uuidv7(), actorId: thief.actor.id });
    const { value: password, unstored } = canaries.make(taken, 'database_password');
    await recorder.record({ ...thief, handedOut: unstored === null ? [] : [unstored] });

    const { visit } = hitOf({ path: '/phpmyadmin/' }, { form: { pma_username: 'app', pma_password: password } });
    const used = await canaries.findUsed(ORGANIZATION, presentedTexts(visit));
    const later = await judged({ ip: '203.0.113.9', userAgent: 'Mozilla/5.0', canaries: used });
    await recorder.record(later);

    expect(later.verdict.breakdown.categories.honeypot).toMatchObject({ score: 100 });
    expect(later.verdict.breakdown.categories.honeypot.signals[0]).toMatchObject({
      name: 'canary_used',
      evidence: expect.stringContaining(`database password taken in detection ${thief.sighting.id}`),
    });
    await settled(database, [ORGANIZATION]);
    const [actor] = await database.query('SELECT detections FROM actors WHERE organization_id = $1 AND id = $2', [
      ORGANIZATION,
      thief.actor.id,
    ]);
    expect(actor).toEqual({ detections: 2 });
    await recorder.stop();
  });

  it('stays itself in test traffic, which ties nothing', async () => {
    const canaries = [{ decoyId: uuidv7(), actorId: uuidv7(), detectionId: uuidv7(), kind: 'password' }];
    const standing = {
      ...{ statistics: false, billing: false, correlation: false, memory: false, enforcement: false },
      scored: true,
    };
    const { actor } = await judged({ canaries, standing });
    expect(actor.id).not.toBe(canaries[0]?.actorId);
  });

  it('counts once for each kind of credential', async () => {
    const canaries = Array.from({ length: 5 }, () => ({
      decoyId: uuidv7(),
      actorId: uuidv7(),
      detectionId: uuidv7(),
      kind: 'jwt',
    }));
    const { verdict } = await judged({ canaries });
    const { signals } = verdict.breakdown.categories.honeypot;
    expect(signals.filter(({ name }) => name === 'canary_used')).toHaveLength(1);
  });
});
