import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Detection } from '../../src/detection/detection.ts';
import { foldFloods } from '../../src/detection/folding/fold-floods.ts';
import { createFoldedHits } from '../../src/detection/folding/folded-hits.ts';
import { createVisitorRates } from '../../src/detection/folding/visitor-rates.ts';
import { createSuppressed } from '../../src/detection/suppressed.ts';
import { type FreshDatabase, freshDatabase } from '../parts/database/fresh-database.ts';
import { sampleDetection, TEST_TRAFFIC } from '../parts/detection/sample-detection.ts';

const RATE = 10;
const DECOY = '01890000-0000-7000-8000-0000000000a1';
const AT_MS = Date.UTC(2026, 2, 14, 12, 0, 0);

interface Hit {
  readonly ip?: string;
  readonly agent?: string;
  readonly path?: string;
  readonly host?: string;
  readonly attacks?: readonly ('sql_injection' | 'xss')[];
  readonly more?: Partial<Detection>;
  readonly canaries?: Detection['sighting']['canaries'];
  readonly atMs?: number;
  readonly isTest?: boolean;
  readonly isSensor?: boolean;
}

function hit(wish: Hit = {}): Detection {
  const { ip = '203.0.113.9', agent = 'curl/8.5.0', path = '/.env', host = 'shop.example', attacks = [] } = wish;
  const sample = sampleDetection({
    sighting: {
      ...{ id: uuidv7(), decoyId: DECOY, ip, userAgent: agent, atMs: wish.atMs ?? AT_MS },
      ...(wish.canaries === undefined ? {} : { canaries: wish.canaries }),
      ...(wish.isTest === true ? { isTest: true, standing: TEST_TRAFFIC } : {}),
    },
    said: { method: 'GET', path, url: `https://${host}${path}` },
  });
  const { organizationId, propertyId } = sample.sighting;
  const reporter = { kind: 'decoy', organizationId, propertyId, decoyId: DECOY } as const;
  const match = { pattern: 'p', location: 'query', confidence: 0.9, impact: 30, evidence: 'e' };
  return {
    ...sample,
    ...wish.more,
    sighting: wish.isSensor === true ? sample.sighting : { ...sample.sighting, reporter },
    signatures: attacks.map((type) => ({ ...match, type })),
  };
}

/** The stage with what it stored and what it counted. */
function folding() {
  const stored: Detection[] = [];
  const counted: Detection[] = [];
  const suppressed: string[] = [];
  const stage = foldFloods({
    rates: createVisitorRates(RATE),
    hits: { add: (detection) => void counted.push(detection) },
    suppressed: { add: ({ ip }) => void suppressed.push(ip ?? '') },
    record: async (detection) => void stored.push(detection),
  });
  const flood = async (times: number, wish: Hit = {}) => {
    for (let at = 0; at < times; at++) await stage(hit(wish));
  };
  return { stored, counted, suppressed, flood };
}

describe('a flood at a decoy', () => {
  it('is stored up to its rate and then counted; the next minute begins anew', async () => {
    const { stored, counted, suppressed, flood } = folding();
    await flood(100);
    // The first one beyond the rate is kept as well: what a flood looks like is evidence.
    expect([stored.length, counted.length, suppressed.length]).toEqual([RATE + 1, 89, 89]);
    await flood(5, { atMs: AT_MS + 60_000 });
    expect(stored.length).toBe(RATE + 6);
  });

  it('of one visitor folds nobody else, and nothing at another domain', async () => {
    const { stored, flood } = folding();
    await flood(50);
    const before = stored.length;
    await flood(1, { ip: '203.0.113.10' });
    await flood(1, { agent: 'Mozilla/5.0 (X11)' });
    await flood(1, { host: 'other.example' });
    expect(stored.length).toBe(before + 3);
  });

  it('is one visitor’s with every address of its IPv6 network, and with whatever it calls itself', async () => {
    const { stored, flood } = folding();
    for (let at = 0; at < 50; at++) {
      await flood(1, { ip: `2001:db8:1:2::${at.toString(16)}`, agent: `zgrab-${at}/0.${at}` });
    }
    expect(stored.length).toBe(RATE + 1);
  });

  it('still shows what is new in it: another kind of path, another attack, every credential', async () => {
    const { stored, flood } = folding();
    await flood(50);
    const storedBy = async (wish: Hit, times = 3) => {
      const before = stored.length;
      await flood(times, wish);
      return stored.length - before;
    };
    expect(await storedBy({ path: '/wp-login.php' })).toBe(1);
    expect(await storedBy({ path: '/.env?n=2' })).toBe(0);
    expect(await storedBy({ path: '/users/17/a1b2c3' })).toBe(1);
    expect(await storedBy({ path: '/users/18/d4e5f6' })).toBe(0);
    expect(await storedBy({ attacks: ['sql_injection'] })).toBe(1);
    expect(await storedBy({ attacks: ['sql_injection', 'xss'] })).toBe(1);
    const canary = { decoyId: DECOY, actorId: uuidv7(), detectionId: uuidv7(), kind: 'jwt' };
    expect(await storedBy({ canaries: [canary] })).toBe(3);
    expect(await storedBy({ more: { handedOut: [{ mac: Buffer.alloc(32), kind: 'jwt' }] } })).toBe(3);
  });

  it('cannot stay new for ever', async () => {
    const { stored, flood } = folding();
    const word = (at: number) =>
      String.fromCharCode(...[0, 1, 2].map((digit) => 103 + (Math.floor(at / 20 ** digit) % 20)));
    for (let at = 0; at < 2_000; at++) await flood(1, { path: `/${word(at)}` });
    expect(stored.length).toBeLessThan(RATE + 70);
  });

  it('of test traffic is counted nowhere, and what sensors report is always stored', async () => {
    const { stored, counted, suppressed, flood } = folding();
    await flood(50, { isTest: true });
    expect([stored.length, counted.length, suppressed.length]).toEqual([RATE + 1, 0, 0]);
    await flood(50, { isSensor: true });
    expect(stored.length).toBe(RATE + 51);
  });
});

describe('what is folded', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh?.drop());

  it('raises the counters of the decoy and shows as suppressed, by visitor and hour', async () => {
    const { database } = fresh;
    const faults: unknown[] = [];
    const hits = createFoldedHits(database, (error) => faults.push(error));
    const suppressed = createSuppressed({ database, now: () => AT_MS, onFault: (error) => faults.push(error) });
    const stage = foldFloods({ rates: createVisitorRates(RATE), hits, suppressed, record: async () => {} });
    for (let at = 0; at < 100; at++) await stage(hit({ attacks: ['xss'] }));
    await Promise.all([hits.stop(), suppressed.stop()]);
    expect(faults).toEqual([]);
    expect(
      await database.query('SELECT dimension, value, hits::int FROM decoy_counts WHERE decoy_id = $1 ORDER BY 1', [
        DECOY,
      ]),
    ).toEqual([
      { dimension: 'attack', value: 'xss', hits: 89 },
      { dimension: 'hits', value: '', hits: 89 },
      { dimension: 'method', value: 'GET', hits: 89 },
    ]);
    expect(await database.query('SELECT host(ip) AS ip, refused::int FROM suppressed')).toEqual([
      { ip: '203.0.113.9', refused: 89 },
    ]);
  });
});
