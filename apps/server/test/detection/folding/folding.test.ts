import { uuidv7 } from '@sundew/wire/ids';
import { LIMITS } from '@sundew/wire/limits';
import { Problem } from '@sundew/wire/problems';
import { describe, expect, it } from 'vitest';
import type { Detection } from '../../../src/detection/detection.ts';
import type { FoldingParts } from '../../../src/detection/folding/folding.ts';
import { createGather } from '../../../src/detection/gather.ts';
import { judgeSighting } from '../../../src/detection/judge.ts';
import { createPipeline, type ProcessOptions } from '../../../src/detection/pipeline.ts';
import type { Sighting } from '../../../src/detection/sighting.ts';
import { foldingOf } from '../../parts/detection/folding-of.ts';
import { gatherContext } from '../../parts/detection/gather-context.ts';
import { memoryVisitors } from '../../parts/detection/memory-visitors.ts';
import { TEST_TRAFFIC } from '../../parts/detection/sample-detection.ts';
import { DECOY, KEY, ORGANIZATION, report, said, sighting } from '../../parts/detection/sightings.ts';

const RATE = 10;
const DECOY_ID = '01890000-0000-7000-8000-0000000000a1';
const AT_MS = Date.now() - 60_000;
const CANARY = { decoyId: DECOY_ID, actorId: uuidv7(), detectionId: uuidv7(), kind: 'jwt' };

interface Hit {
  readonly ip?: string;
  readonly agent?: string;
  readonly path?: string;
  readonly host?: string;
  readonly canaries?: Sighting['canaries'];
  readonly atMs?: number;
  readonly isTest?: boolean;
  readonly isSensor?: boolean;
  /** Key of an SSH honeypot's agent. */
  readonly honeypot?: string;
}

function hit(wish: Hit): Sighting {
  if (wish.honeypot !== undefined) return session(wish.honeypot, wish);
  const { ip = '203.0.113.9', agent = 'curl/8.5.0', path = '/.env', host = 'shop.example', isSensor = false } = wish;
  return sighting({
    ...{ id: uuidv7(), ip, userAgent: agent, atMs: wish.atMs ?? AT_MS },
    ...(isSensor ? { reporter: KEY } : { reporter: DECOY, decoyId: DECOY_ID, trust: 'observed', source: 'endpoint' }),
    ...(wish.canaries === undefined ? {} : { canaries: wish.canaries }),
    ...(wish.isTest === true ? { isTest: true, standing: TEST_TRAFFIC } : {}),
    said: said({ method: 'GET', path, url: `https://${host}${path}` }),
  });
}

function session(keyId: string, { ip = '203.0.113.9', atMs = AT_MS }: Hit): Sighting {
  const reporter = { kind: 'agent', organizationId: ORGANIZATION, propertyId: KEY.propertyId, keyId } as const;
  const commands = ['uname -a'];
  const ssh = {
    ...({
      type: 'ssh_session',
      username: 'root',
      sealedPassword: null,
      clientVersion: 'SSH-2.0-Go',
      hassh: '',
    } as const),
    ...{ sourcePort: null, destinationPort: null, success: null, keyType: '', keyFingerprint: '', sessionId: '' },
    ...{ durationS: 1, commands, downloads: [], files: [] },
  };
  return sighting({
    ...{ id: uuidv7(), ip, userAgent: 'Go', atMs, reporter, source: 'ssh_agent' },
    said: said({ ssh }),
  });
}

/** The real pipeline behind admission, with what it stored and what it only counted. */
function flooded(parts: Partial<FoldingParts> = {}) {
  const stored: Detection[] = [];
  const counted: Detection[] = [];
  let next: Sighting = hit({});
  const visitors = memoryVisitors();
  const pipeline = createPipeline({
    admit: () => next,
    gather: createGather({ context: { ...gatherContext(), visitors } }),
    judge: judgeSighting,
    visitors,
    folding: foldingOf({
      rowsPerMinute: { visitor: RATE, domain: 2 * RATE, organization: 3 * RATE },
      counts: { add: async (detection) => void counted.push(detection) },
      ...parts,
    }),
    record: async (detection) => void stored.push(detection),
  });
  /** Sends a hit so many times; tells how many of them were stored. */
  const flood = async (times: number, wish: Hit | ((at: number) => Hit) = {}, options: ProcessOptions = {}) => {
    const before = stored.length;
    for (let at = 0; at < times; at++) {
      next = hit(typeof wish === 'function' ? wish(at) : wish);
      await pipeline.process(report(), options);
    }
    return stored.length - before;
  };
  return { stored, counted, flood };
}

describe('a flood at a decoy', () => {
  it('is stored up to its rate and then counted; the next minute begins anew', async () => {
    const { stored, counted, flood } = flooded();
    await flood(100);
    expect([stored.length, counted.length]).toEqual([RATE, 90]);
    expect(await flood(5, { atMs: AT_MS + 60_000 })).toBe(5);
  });

  it('is not answered before it is counted', async () => {
    const { flood } = flooded({ counts: { add: () => Promise.reject(new Problem('unavailable')) } });
    expect(await flood(RATE)).toBe(RATE);
    await expect(flood(1)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('of one visitor folds nobody else, and nothing at another domain', async () => {
    const { flood } = flooded();
    await flood(50);
    expect(await flood(1, { ip: '203.0.113.10' })).toBe(1);
    expect(await flood(1, { agent: 'Mozilla/5.0 (X11)' })).toBe(1);
    expect(await flood(1, { host: 'other.example' })).toBe(1);
  });

  it('still shows what is new in it: another decoy, another attack, every credential', async () => {
    const { flood } = flooded();
    await flood(50);
    expect(await flood(3, { path: '/wp-login.php' })).toBe(1);
    expect(await flood(3, { path: '/.env' })).toBe(0);
    expect(await flood(3, { path: '/.env?id=1%27%20UNION%20SELECT%20password%20FROM%20users--%20' })).toBe(1);
    expect(await flood(3, { canaries: [CANARY] })).toBe(3);
    const answer = async (judged: Detection) => ({
      ...judged,
      handedOut: [{ mac: Buffer.alloc(32), kind: 'jwt' } as const],
    });
    expect(await flood(3, {}, { answer })).toBe(3);
  });

  it.each<[string, (at: number) => Hit]>([
    ['User-Agents', (at) => ({ agent: `zgrab-${at}/0.${at}` })],
    ['addresses of one line', (at) => ({ ip: `2001:db8:1:2::${at.toString(16)}`, agent: `x-${at}` })],
    ['decoys', (at) => ({ path: `/${at}` })],
    ['uses of credentials', () => ({ canaries: [CANARY] })],
  ])('of ever new %s is news so often in a minute, and no more', async (_, wish) => {
    const { flood } = flooded();
    expect(await flood(500, wish)).toBeLessThanOrEqual(RATE + LIMITS.newsPerMinute);
  });

  it('of ever new visitors hides no use of a credential', async () => {
    const { flood } = flooded();
    await flood(500, (at) => ({ path: `/${at}` }));
    expect(await flood(1, { path: '/500' })).toBe(0);
    expect(await flood(1, { agent: 'zgrab/0.x', canaries: [CANARY] })).toBe(1);
  });

  it('of many visitors is stored up to the rate of the domain, and of the organization', async () => {
    const { flood } = flooded();
    const anybody = (at: number, host: string): Hit => ({ ip: `198.51.${at}.9`, host, path: '/.env' });
    const known = Array.from({ length: 60 }, (_, at) => at);
    // Everybody has been here before, so nobody is news.
    await flood(60, (at) => ({ ...anybody(at, 'known.example'), atMs: AT_MS - 60_000 }));
    await flood(60, (at) => ({ ...anybody(at, 'other.example'), atMs: AT_MS - 120_000 }));
    const at = (host: string) => flood(known.length, (visitor) => anybody(visitor, host));
    expect(await at('known.example')).toBe(2 * RATE);
    expect(await at('other.example')).toBe(RATE);
  });

  it('of large bodies is stored as if each were several requests', async () => {
    const { flood } = flooded();
    expect(await flood(50, { path: `/.env?${'x'.repeat(4_096)}` })).toBeLessThan(RATE / 2);
  });

  it('of test traffic is stored up to the rate and counted nowhere', async () => {
    const { counted, flood } = flooded();
    expect(await flood(50, { isTest: true })).toBe(RATE);
    expect(counted).toEqual([]);
  });
});

describe('a flood at an SSH honeypot', () => {
  const recording = (bytes: number) => {
    const beside = {
      ...{ bytes, stored: 0 },
      async store() {
        beside.stored += 1;
      },
    };
    return beside;
  };

  it('is stored up to its rate, with what was recorded, and then counted; elsewhere and later it begins anew', async () => {
    const { stored, counted, flood } = flooded();
    const beside = recording(100);
    await flood(100, { honeypot: 'one' }, { beside });
    expect([stored.length, beside.stored, counted.length]).toEqual([RATE, RATE, 90]);
    expect(await flood(1, { honeypot: 'two' })).toBe(1);
    expect(await flood(1, { honeypot: 'one', ip: '203.0.113.10' })).toBe(1);
    expect(await flood(1, { honeypot: 'one', atMs: AT_MS + 60_000 })).toBe(1);
  });

  it('takes no more of the disk with large recordings, nor with those of ever new visitors, who are news without', async () => {
    const { flood } = flooded();
    const large = recording(2_048 * (RATE / 2));
    await flood(50, { honeypot: 'one' }, { beside: large });
    expect(large.stored).toBe(1);
    const many = recording(2_048 * (RATE / 2));
    const stored = await flood(100, (at) => ({ honeypot: 'two', ip: `198.51.${at}.9` }), { beside: many });
    expect(stored).toBe(100);
    expect(many.stored).toBe(3);
  });

  it('leaves no recordings on a disk that is nearly full', async () => {
    let isShort = false;
    const { flood } = flooded({ isShortOfSpace: () => isShort });
    await flood(1, { honeypot: 'one' });
    isShort = true;
    const beside = recording(100);
    expect([await flood(5, { honeypot: 'one' }, { beside }), beside.stored]).toEqual([0, 0]);
  });
});

describe('a disk that is nearly full', () => {
  it('takes what is new about visitors, and only counts the rest', async () => {
    let isShort = false;
    const { counted, flood } = flooded({ isShortOfSpace: () => isShort });
    await flood(1, { isSensor: true });
    isShort = true;
    expect(await flood(5, { isSensor: true })).toBe(0);
    expect(counted).toHaveLength(5);
    const path = '/?id=1%27%20UNION%20SELECT%20password%20FROM%20users--%20';
    expect(await flood(3, { isSensor: true, path })).toBe(1);
    isShort = false;
    expect(await flood(5, { isSensor: true })).toBe(5);
  });
});

describe('what sensors report', () => {
  it('is stored however much it is, unless the door says that its visitor has had its share', async () => {
    const { flood } = flooded();
    expect(await flood(50, { isSensor: true })).toBe(50);
    expect(await flood(50, { isSensor: true }, { keep: 'news' })).toBeLessThanOrEqual(1);
  });

  it('is bounded by network beyond that: a flood of ever new visitors is not news without end', async () => {
    const { flood } = flooded();
    const path = '/?id=1%27%20UNION%20SELECT%20password%20FROM%20users--%20';
    const anew = (at: number): Hit => ({ isSensor: true, path, agent: `sqlmap/1.${at}` });
    expect(await flood(300, anew, { keep: 'news' })).toBe(LIMITS.newsPerMinute);
    expect(await flood(1, { ...anew(0), ip: '203.0.113.77' }, { keep: 'news' })).toBe(1);
    expect(await flood(1, { ...anew(999), atMs: AT_MS + 60_000 }, { keep: 'news' })).toBe(1);
    expect(await flood(1, { ...anew(1_000), ip: '203.0.113.78' }, { keep: 'nothing' })).toBe(0);
  });
});
