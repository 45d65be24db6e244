import type { SignatureMatch } from '@sundew/threat/facts/evidence';
import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFoldedCounts } from '../../../src/detection/folding/folded-counts.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { foldingOf } from '../../parts/detection/folding-of.ts';
import { type Sample, sampleDetection } from '../../parts/detection/sample-detection.ts';

const TRAVERSAL: SignatureMatch = {
  ...({
    type: 'path_traversal',
    pattern: 'dots',
    location: 'path',
    confidence: 0.9,
    impact: 20,
    evidence: '../',
  } as const),
};

describe('what is folded', () => {
  const onFault = (error: Error) => expect.unreachable(error.message);
  const foldable = (wish: Sample['sighting']) => sampleDetection({ sighting: wish });
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh?.drop());

  it('is counted before it is answered: by decoy, and as suppressed in the hour in which it happened', async () => {
    const { database } = fresh;
    const counts = createFoldedCounts({ database, onFault });
    const folding = foldingOf({ counts });
    const atMs = Date.now() - 3 * 3_600_000;
    const decoyId = uuidv7();
    const reporter = { kind: 'decoy', organizationId: uuidv7(), propertyId: null, decoyId } as const;
    const hit = { ...sampleDetection({ sighting: { atMs, decoyId, reporter } }), signatures: [TRAVERSAL] };
    await Promise.all(Array.from({ length: 20 }, () => folding.fold(hit)));
    expect(
      await database.query(
        'SELECT dimension, value, sum(hits)::int AS hits FROM decoy_counts GROUP BY 1, 2 ORDER BY 1',
      ),
    ).toEqual([
      { dimension: 'attack', value: 'path_traversal', hits: 20 },
      { dimension: 'hits', value: '', hits: 20 },
      { dimension: 'method', value: 'GET', hits: 20 },
    ]);
    const rows = await database.query(
      'SELECT host(ip) AS ip, sum(refused)::int AS refused, hour FROM suppressed GROUP BY 1, 3',
    );
    const hour = new Date(Math.floor(atMs / 3_600_000) * 3_600_000);
    expect(rows).toEqual([{ ip: hit.sighting.ip, refused: 20, hour }]);
  });

  it('keeps no sensor waiting, behind which a visitor waits', async () => {
    const counting: string[] = [];
    const never = () => {
      counting.push('begun');
      return new Promise<void>(() => {});
    };
    await foldingOf({ counts: { add: never } }).fold(foldable({}));
    expect(counting).toEqual(['begun']);
  });

  it('is counted whole and in few rows when many come at once, each with an address of its own or without any', async () => {
    const counts = createFoldedCounts({ database: fresh.database, onFault });
    const organizationId = uuidv7();
    const addresses = Array.from({ length: 5_000 }, (_, at) => (at === 0 ? null : `2001:db8:${at.toString(16)}::1`));
    await Promise.all(addresses.map((ip) => counts.add(foldable({ organizationId, ip }))));
    const [found] = await fresh.database.query<{ rows: number; refused: number }>(
      'SELECT count(*)::int AS rows, sum(refused)::int AS refused FROM suppressed WHERE organization_id = $1',
      [organizationId],
    );
    expect(found?.refused).toBe(5_000);
    expect(found?.rows).toBeLessThanOrEqual(100);
  });

  it('waits for a database that is away for a moment, and is not answered when it stays away', async () => {
    const { database } = fresh;
    let failures = 0;
    const connect = () => {
      failures += 1;
      return failures < 3 ? Promise.reject(new Error('nobody is there')) : database.pool.connect();
    };
    const away = { ...database, pool: { connect } } as unknown as Database;
    const organizationId = uuidv7();
    const patient = createFoldedCounts({ database: away, onFault: () => {} });
    await patient.add(foldable({ organizationId }));
    failures = -1_000;
    const hasty = createFoldedCounts({ database: away, onFault: () => {}, patienceMs: 0 });
    await expect(hasty.add(foldable({ organizationId }))).rejects.toMatchObject({ code: 'unavailable' });
    const rows = await database.query('SELECT refused::int FROM suppressed WHERE organization_id = $1', [
      organizationId,
    ]);
    expect(rows).toEqual([{ refused: 1 }]);
  });
});
