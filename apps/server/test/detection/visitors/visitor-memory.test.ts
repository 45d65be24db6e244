import { describe, expect, it } from 'vitest';
import type { VisitorKey } from '../../../src/detection/visitor.ts';
import type { Brought } from '../../../src/detection/visitors/evidence-record.ts';
import { visitorKey } from '../../../src/detection/visitors/visitor-key.ts';
import { createVisitorMemory } from '../../../src/detection/visitors/visitor-memory.ts';
import { CHROME, ORGANIZATION } from '../../parts/detection/sightings.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 6, 1);
const SHOP = '0190a1b2-0000-7000-8000-000000000002';
const BLOG = '0190a1b2-0000-7000-8000-000000000003';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ALONE = { addressRequests10m: 3, distinctAgents10m: 1 };
const OFFICE = { addressRequests10m: 900, distinctAgents10m: 40 };

interface Who {
  readonly ip?: string;
  readonly userAgent?: string;
  readonly propertyId?: string;
  readonly names?: readonly string[];
  readonly device?: string;
}

function who({ ip = '192.0.2.1', userAgent = CHROME, propertyId = SHOP, names, device }: Who = {}): VisitorKey {
  const cs =
    names === undefined
      ? null
      : { headerNames: names, ordered: false, acceptLanguage: 'en', acceptEncoding: 'gzip', ja3: '', ja4: '' };
  return visitorKey({ organizationId: ORGANIZATION, propertyId, ip, userAgent, cs, device });
}
const bait = (what = '/.env', mark = 1): Brought => ({
  kind: 'decoy_touched',
  what,
  certainty: 0.95,
  mark,
  figures: {},
});
const attack = (mark: number, certainty = 0.7): Brought => ({
  ...{ kind: 'probable_attack', what: 'sql_injection', certainty, mark, figures: {} },
});

describe('what is remembered of a visitor', () => {
  it('fades by half-life and is forgotten after three', () => {
    const memory = createVisitorMemory();
    memory.remember(who(), [bait()], NOW, 0);
    const strength = (ageMs: number) => memory.recall(who(), NOW + ageMs, DAY, ALONE)?.facts[0]?.strength;
    expect(strength(0)).toBe(1);
    expect(strength(DAY)).toBeCloseTo(0.5);
    expect(strength(2.9 * DAY)).toBeGreaterThan(0.125);
    expect(strength(3.1 * DAY)).toBeUndefined();
  });

  it('counts, and tells what is news from what came before', () => {
    const memory = createVisitorMemory();
    expect(memory.remember(who(), [attack(1)], NOW, 0)).toBe(true);
    expect(memory.remember(who(), [attack(1)], NOW + 1_000, 0)).toBe(false);
    expect(memory.remember(who(), [attack(2)], NOW + 2_000, 0)).toBe(true);
    expect(memory.remember(who(), [attack(2, 0.95)], NOW + 3_000, 0)).toBe(true);
    expect(memory.recall(who(), NOW + 4_000, DAY, ALONE)?.facts).toMatchObject([
      { kind: 'probable_attack', count: 4, certainty: 0.95, firstAtMs: NOW, lastAtMs: NOW + 3_000 },
    ]);
  });

  it('bounds the news of one visitor, however many new things it tries', () => {
    const memory = createVisitorMemory();
    let news = 0;
    for (let mark = 0; mark < 5_000; mark++) if (memory.remember(who(), [attack(mark)], NOW + mark, 0)) news++;
    expect(news).toBeLessThan(100);
  });

  it('says nothing about a request from before', () => {
    const memory = createVisitorMemory();
    memory.remember(who(), [bait()], NOW, 0);
    expect(memory.recall(who(), NOW - HOUR, DAY, ALONE)).toBeNull();
  });

  it('of bait is known on every property of the organization, the rest on its own', () => {
    const memory = createVisitorMemory();
    memory.remember(who(), [bait(), attack(1)], NOW, 0);
    const kinds = memory.recall(who({ propertyId: BLOG }), NOW, DAY, ALONE)?.facts.map(({ kind }) => kind);
    expect(kinds).toEqual(['decoy_touched']);
  });

  it('is of one IPv6 network, and of no other address', () => {
    const memory = createVisitorMemory();
    memory.remember(who({ ip: '2001:db8:1:2::5' }), [bait()], NOW, 0);
    expect(memory.recall(who({ ip: '2001:db8:1:2:ffff::1' }), NOW, DAY, ALONE)?.facts).toHaveLength(1);
    expect(memory.recall(who({ ip: '2001:db8:1:3::5' }), NOW, DAY, ALONE)).toBeNull();
  });
});

describe('who it is held against', () => {
  const tie = (known: VisitorKey, present: VisitorKey, crowd = ALONE, requestsBefore = 0) => {
    const memory = createVisitorMemory();
    memory.remember(known, [bait()], NOW, requestsBefore);
    return memory.recall(present, NOW + 1, DAY, crowd)?.facts[0]?.tie ?? null;
  };

  it('is the same client for sure, and a neighbour behind a small address', () => {
    expect(tie(who(), who())).toBe('sure');
    expect(tie(who(), who({ userAgent: FIREFOX }))).toBe('neighbour');
  });

  it('is no other client behind an address that many share', () => {
    expect(tie(who({ userAgent: 'ffuf/2.1' }), who(), OFFICE)).toBeNull();
    expect(tie(who({ userAgent: 'ffuf/2.1' }), who({ userAgent: 'ffuf/2.1' }), OFFICE)).toBe('sure');
  });

  it('is only likely the same browser where many have it, unless traits tell it apart', () => {
    expect(tie(who(), who(), OFFICE)).toBe('likely');
    expect(tie(who({ names: ['host', 'x'] }), who({ names: ['host', 'x'] }), OFFICE)).toBe('sure');
    expect(tie(who({ names: ['host', 'x'] }), who({ names: ['host', 'y'] }), OFFICE)).toBeNull();
  });

  it('is only likely a client that was busy before anything spoke against it', () => {
    const same = who({ names: ['host', 'x'] });
    expect(tie(same, same, OFFICE, 200)).toBe('likely');
  });

  it('stays so when the office goes home', () => {
    const memory = createVisitorMemory();
    memory.recall(who({ userAgent: FIREFOX }), NOW, DAY, OFFICE);
    memory.remember(who(), [bait()], NOW, 0);
    expect(memory.recall(who(), NOW + 8 * HOUR, DAY, ALONE)?.facts[0]?.tie).toBe('likely');
  });

  it('takes one address that changes its User-Agent with every request for one visitor, not for many people', () => {
    const rotating = { addressRequests10m: 40, distinctAgents10m: 40 };
    expect(tie(who(), who({ userAgent: FIREFOX }), rotating)).toBe('neighbour');
  });
});

describe('what a visitor may do about it', () => {
  it('is not to send its headers in another order, or other ones', () => {
    const memory = createVisitorMemory();
    memory.remember(who({ names: ['accept', 'accept-language', 'host'] }), [bait()], NOW, 0);
    for (const names of [['host', 'accept-language', 'accept'], ['accept'], ['x-one', 'x-two']]) {
      const [fact] = memory.recall(who({ names }), NOW + 1_000, DAY, ALONE)?.facts ?? [];
      expect(fact).toMatchObject({ kind: 'decoy_touched', tie: 'sure' });
    }
  });

  it('is not to come from ever new addresses: whoever touched bait stays while the rest is let go', () => {
    const memory = createVisitorMemory({ most: 500 });
    memory.remember(who(), [bait()], NOW, 0);
    for (let n = 0; n < 20_000; n++)
      memory.remember(who({ ip: `10.${n >> 8}.${n & 255}.1` }), [attack(n, 0.5)], NOW, 0);
    expect(memory.size).toBeLessThanOrEqual(500);
    expect(memory.recall(who(), NOW + 1_000, DAY, ALONE)?.facts).toMatchObject([{ kind: 'decoy_touched' }]);
  });
});

describe('a clock that jumps', () => {
  const strengths = (memory: ReturnType<typeof createVisitorMemory>, atMs: number) =>
    memory.recall(who(), atMs, DAY, ALONE)?.facts.map(({ strength }) => strength) ?? [];

  it('ahead and back costs no evidence', () => {
    const memory = createVisitorMemory();
    memory.remember(who(), [bait()], NOW, 0);
    expect(strengths(memory, NOW + 30 * DAY)).toEqual([]);
    expect(strengths(memory, NOW + 1_000)[0]).toBeCloseTo(1, 3);
  });

  it('back after evidence from ahead holds what comes next, and nothing more than fully', () => {
    const memory = createVisitorMemory();
    memory.remember(who(), [bait()], NOW + 10 * DAY, 0);
    memory.remember(who(), [bait('/.git/config', 2)], NOW, 0);
    const [strength = 0] = strengths(memory, NOW + 1_000);
    expect(strength).toBeGreaterThan(0.9);
    expect(strength).toBeLessThanOrEqual(1);
  });
});

describe('a memory that is full', () => {
  it('forgets the least suspicious first', () => {
    const memory = createVisitorMemory({ most: 20 });
    memory.remember(who({ ip: '192.0.2.200' }), [bait()], NOW, 0);
    for (let n = 0; n < 100; n++) memory.remember(who({ ip: `198.51.100.${n}` }), [attack(1, 0.5)], NOW + n, 0);
    expect(memory.size).toBeLessThanOrEqual(20);
    expect(memory.recall(who({ ip: '192.0.2.200' }), NOW + 200, DAY, ALONE)?.facts).toHaveLength(1);
  });

  it('forgets a network when it is told to', () => {
    const memory = createVisitorMemory();
    memory.remember(who(), [bait()], NOW, 0);
    memory.forget(ORGANIZATION, '192.0.2.1');
    expect(memory.recall(who(), NOW, DAY, ALONE)).toBeNull();
    expect(memory.size).toBe(0);
  });
});

describe('a visitor with a clearance', () => {
  const elsewhere = '203.0.113.9';
  const tieOf = (key: VisitorKey, crowd = ALONE, known = who({ device: 'one' })) => {
    const memory = createVisitorMemory();
    memory.remember(known, [bait()], NOW, 0);
    return memory.recall(key, NOW + 1_000, DAY, crowd)?.facts[0]?.tie ?? null;
  };

  it('keeps what is known of it at another address, where it is asked and not blocked', () => {
    expect(tieOf(who({ device: 'one', ip: elsewhere }))).toBe('likely');
    expect(tieOf(who({ device: 'two', ip: elsewhere }))).toBeNull();
    expect(tieOf(who({ ip: elsewhere }))).toBeNull();
    expect(tieOf(who({ device: 'one', ip: elsewhere, userAgent: FIREFOX }))).toBeNull();
  });

  it('is not held for a neighbour behind a crowded address, nor is the neighbour for it', () => {
    expect(tieOf(who({ device: 'two' }), OFFICE)).toBeNull();
    expect(tieOf(who({ device: 'two' }), OFFICE, who())).toBeNull();
    expect(tieOf(who({ device: 'one' }), OFFICE)).toBe('sure');
    expect(tieOf(who(), OFFICE)).toBe('likely');
  });

  it('gains nothing from another clearance at an address of its own', () => {
    expect(tieOf(who({ device: 'two' }))).toBe('sure');
    expect(tieOf(who())).toBe('sure');
  });

  it('is forgotten with its address', () => {
    const memory = createVisitorMemory();
    memory.remember(who({ device: 'one' }), [bait()], NOW, 0);
    memory.forget(ORGANIZATION, '192.0.2.1');
    expect(memory.recall(who({ device: 'one', ip: elsewhere }), NOW, DAY, ALONE)).toBeNull();
  });
});
