import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import { HOUR_MS } from '../../platform/time/units.ts';
import type { ActorKey } from '../detection.ts';
import type { Tie } from '../tie.ts';
import { isoTime } from './copy-text.ts';
import { raisedCounters } from './decoy-counts.ts';
import { countedValue, type Facts } from './facts.ts';
import { countSensor, type SensorDelta } from './sensor-counts.ts';

/** What batches add to one organization beside their rows, summed up. */
export interface Deltas {
  readonly organizationId: string;
  readonly hours: Map<number, HourDeltas>;
  /** By id. */
  readonly actors: Map<string, ActorDelta>;
  /** By actor, address and property. */
  readonly addresses: Map<string, AddressDelta>;
  /** By reason, value and visitor. */
  readonly ties: Map<string, TieDelta>;
  /** How many counted values, actors and addresses there are: the rows that settling writes; of others there are few. */
  keys: number;
}

/** What an hour adds to its statistics. */
export interface HourDeltas {
  /** ISO 8601 */
  readonly hour: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** By id. */
  readonly properties: Map<string, PropertyDeltas>;
}

export interface PropertyDeltas {
  /** By what tells cells of an hour and property apart. */
  readonly cells: Map<string, CellDelta>;
  /** Dimension, then value. */
  readonly values: Map<string, Map<string, ValueDelta>>;
  /** Decoy, dimension, then value. */
  readonly decoys: Map<string, Map<string, Map<string, number>>>;
  readonly sensors: Map<string, SensorDelta>;
  readonly usage: UsageDelta;
}

/** What a value was counted. */
export interface ValueDelta {
  detections: number;
  /** Rows that stand for them. */
  stored: number;
}

/** What counts for the bill. */
export interface UsageDelta {
  stored: number;
  /** Events that sampled rows stand for beside themselves. */
  sampledOut: number;
  /** Stored events that were erased since. */
  erased: number;
}

export interface CellDelta {
  readonly of: Pick<Facts, 'source' | 'level' | 'category' | 'country' | 'flags'>;
  detections: number;
  scoreSum: number;
  highRisk: number;
  /** Rows that stand for the detections. */
  stored: number;
}

export interface ActorDelta {
  readonly organizationId: string;
  readonly actor: ActorKey;
  firstMs: number;
  lastMs: number;
  detections: number;
  scoreSum: number;
  maxScore: number;
  userAgent: string;
  ja4: string | null;
  headerFingerprint: string | null;
}

export interface AddressDelta {
  readonly organizationId: string;
  readonly actorId: string;
  readonly ip: string;
  readonly propertyId: string;
  firstMs: number;
  lastMs: number;
  detections: number;
}

export interface TieDelta {
  readonly organizationId: string;
  tie: Tie;
  firstMs: number;
  lastMs: number;
  detections: number;
}

type Sign = 1 | -1;

export function noDeltas(organizationId: string): Deltas {
  return { organizationId, hours: new Map(), actors: new Map(), addresses: new Map(), ties: new Map(), keys: 0 };
}

/**
 * Adds what one detection changes, by what it counts for. Who reported is always counted.
 * @param sign -1 takes away what was added: every sum, but no first, last or highest
 */
export function addFacts(deltas: Deltas, facts: Facts, sign: Sign = 1): void {
  const { counts } = facts;
  const hour = hourOf(deltas, Math.floor(facts.atMs / HOUR_MS));
  const there = propertyOf(hour, facts.propertyId);
  if (counts.statistics) addStatistics(deltas, there, facts, sign);
  if (counts.correlation) addActor(deltas, facts, sign);
  for (const tie of facts.ties) addTie(deltas, tie);
  if (counts.billing) addUsage(there.usage, facts, sign);
  countSensor(there.sensors, facts);
}

function hourOf({ hours }: Deltas, number: number): HourDeltas {
  const known = hours.get(number);
  if (known !== undefined) return known;
  const hour = isoTime(number * HOUR_MS) ?? '';
  const made = { hour, day: hour.slice(0, 10), properties: new Map() };
  hours.set(number, made);
  return made;
}

function propertyOf({ properties }: HourDeltas, propertyId: string): PropertyDeltas {
  const known = properties.get(propertyId);
  if (known !== undefined) return known;
  const usage = { stored: 0, sampledOut: 0, erased: 0 };
  const made = { cells: new Map(), values: new Map(), decoys: new Map(), sensors: new Map(), usage };
  properties.set(propertyId, made);
  return made;
}

/** What was stored stays on the bill when it is erased. */
function addUsage(usage: UsageDelta, { weight }: Facts, sign: Sign): void {
  if (sign === -1) {
    usage.erased += 1;
    return;
  }
  usage.stored += 1;
  usage.sampledOut += weight - 1;
}

function addStatistics(deltas: Deltas, { cells, values, decoys }: PropertyDeltas, facts: Facts, sign: Sign): void {
  const { source, level, category, country, score, weight, flags, ip, actor, userAgent, hit } = facts;
  const count = sign * weight;
  const cell = `${source}\t${level}\t${category}\t${country}\t${flags}`;
  const delta = cells.get(cell);
  const highRisk = score >= HIGH_RISK_SCORE ? count : 0;
  const scoreSum = count * score;
  if (delta === undefined) {
    cells.set(cell, {
      of: { source, level, category, country, flags },
      ...{ detections: count, scoreSum, highRisk, stored: sign },
    });
  } else {
    delta.detections += count;
    delta.stored += sign;
    delta.scoreSum += scoreSum;
    delta.highRisk += highRisk;
  }
  let added = 0;
  const countValue = (dimension: string, value: string) => {
    added += addValue(under(values, dimension), value, count, sign);
  };
  if (ip !== null) countValue('ip', ip);
  countValue('actor', actor.id);
  if (userAgent) countValue('user_agent', countedValue(userAgent));
  for (const [dimension, value] of facts.values) countValue(dimension, value);
  if (hit !== null) {
    const decoy = under(decoys, hit.decoyId);
    const { method, attacks } = hit;
    for (const [dimension, value] of raisedCounters({ method, attacks, ip })) {
      added += increment(under(decoy, dimension), value, count);
    }
  }
  deltas.keys += added;
}

function addActor(deltas: Deltas, facts: Facts, sign: Sign): void {
  const { organizationId, actors, addresses } = deltas;
  const { actor, atMs, score, weight, userAgent, ja4, headerFingerprint, ip, propertyId } = facts;
  const count = sign * weight;
  const known = actors.get(actor.id);
  if (known === undefined) {
    deltas.keys += 1;
    actors.set(actor.id, {
      ...{ organizationId, actor, userAgent, ja4, headerFingerprint },
      ...{ firstMs: atMs, lastMs: atMs, detections: count, scoreSum: count * score, maxScore: score },
    });
  } else {
    known.firstMs = Math.min(known.firstMs, atMs);
    known.lastMs = Math.max(known.lastMs, atMs);
    known.detections += count;
    known.scoreSum += count * score;
    known.maxScore = Math.max(known.maxScore, score);
    // A fingerprint is of one client; who comes with its credential may have another one.
    if (known.actor.kind !== 'fingerprint') {
      known.userAgent = userAgent;
      known.ja4 ??= ja4;
      known.headerFingerprint ??= headerFingerprint;
    }
  }
  if (ip === null) return;
  const key = `${actor.id}\t${ip}\t${propertyId}`;
  const address = addresses.get(key);
  if (address === undefined) {
    deltas.keys += 1;
    const place = { organizationId, actorId: actor.id, ip, propertyId };
    addresses.set(key, { ...place, firstMs: atMs, lastMs: atMs, detections: count });
  } else {
    address.firstMs = Math.min(address.firstMs, atMs);
    address.lastMs = Math.max(address.lastMs, atMs);
    address.detections += count;
  }
}

/** What visitors have in common is never taken away by numbers: erasing deletes it. */
function addTie({ organizationId, ties }: Deltas, tie: Tie): void {
  const { reason, value, visitorId, atMs } = tie;
  const key = `${reason}\t${value}\t${visitorId}`;
  const known = ties.get(key);
  if (known === undefined) {
    ties.set(key, { organizationId, tie, firstMs: atMs, lastMs: atMs, detections: 1 });
    return;
  }
  known.tie = tie;
  known.firstMs = Math.min(known.firstMs, atMs);
  known.lastMs = Math.max(known.lastMs, atMs);
  known.detections += 1;
}

function under<Inner>(map: Map<string, Map<string, Inner>>, key: string): Map<string, Inner> {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = new Map<string, Inner>();
  map.set(key, made);
  return made;
}

/** @returns 1 when nothing was counted under the key before, else 0 */
function addValue(counts: Map<string, ValueDelta>, key: string, count: number, sign: Sign): 0 | 1 {
  const known = counts.get(key);
  if (known === undefined) {
    counts.set(key, { detections: count, stored: sign });
    return 1;
  }
  known.detections += count;
  known.stored += sign;
  return 0;
}

/** @returns 1 when nothing was counted under the key before, else 0 */
function increment(counts: Map<string, number>, key: string, by: number): 0 | 1 {
  const before = counts.get(key);
  counts.set(key, (before ?? 0) + by);
  return before === undefined ? 1 : 0;
}
