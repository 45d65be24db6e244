import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import type { ActorKey } from '../detection.ts';
import { copyField, isoTime } from './copy-text.ts';
import { decoyCounts } from './decoy-counts.ts';
import { countedValue, type Facts } from './facts.ts';
import { countSensor, type SensorDelta } from './sensor-counts.ts';

const HOUR_MS = 3_600_000;

/** What batches add beside their rows, summed up. Keys of the maps are the beginnings of COPY lines. */
export interface Deltas {
  readonly cells: Map<string, CellDelta>;
  readonly values: Map<string, number>;
  readonly usage: Map<string, number>;
  readonly decoys: Map<string, number>;
  readonly sensors: Map<string, SensorDelta>;
  readonly actors: Map<string, ActorDelta>;
  readonly addresses: Map<string, AddressDelta>;
}

interface CellDelta {
  detections: number;
  scoreSum: number;
  highRisk: number;
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

export function noDeltas(): Deltas {
  return {
    cells: new Map(),
    values: new Map(),
    usage: new Map(),
    decoys: new Map(),
    sensors: new Map(),
    actors: new Map(),
    addresses: new Map(),
  };
}

/** Adds what one detection changes, by what it counts for. Who reported is always counted. */
export function addFacts(deltas: Deltas, organizationId: string, facts: Facts): void {
  const { counts } = facts;
  if (counts.statistics) addStatistics(deltas, organizationId, facts);
  if (counts.correlation) addActor(deltas, organizationId, facts);
  if (counts.billing) increment(deltas.usage, `${organizationId}\t${(isoTime(facts.atMs) ?? '').slice(0, 10)}`);
  countSensor(deltas.sensors, organizationId, facts);
}

function addStatistics({ cells, values, decoys }: Deltas, organizationId: string, facts: Facts): void {
  const { propertyId, atMs, source, level, category, score, flags, ip, actor, userAgent } = facts;
  const hour = isoTime(Math.floor(atMs / HOUR_MS) * HOUR_MS) ?? '';
  const country = copyField(facts.country);
  const cell = `${organizationId}\t${hour}\t${propertyId}\t${source}\t${level}\t${category}\t${country}\t${flags}`;
  const delta = cells.get(cell);
  const highRisk = score >= HIGH_RISK_SCORE ? 1 : 0;
  if (delta === undefined) cells.set(cell, { detections: 1, scoreSum: score, highRisk });
  else {
    delta.detections += 1;
    delta.scoreSum += score;
    delta.highRisk += highRisk;
  }
  const day = hour.slice(0, 10);
  const place = `${organizationId}\t${day}\t${propertyId}`;
  if (ip !== null) increment(values, `${place}\tip\t${ip}`);
  increment(values, `${place}\tactor\t${actor.id}`);
  if (userAgent) increment(values, `${place}\tuser_agent\t${copyField(countedValue(userAgent))}`);
  for (const [dimension, value] of facts.values) increment(values, `${place}\t${dimension}\t${copyField(value)}`);
  for (const count of decoyCounts(organizationId, day, facts)) increment(decoys, count);
}

function addActor({ actors, addresses }: Deltas, organizationId: string, facts: Facts): void {
  const { actor, atMs, score, userAgent, ja4, headerFingerprint, ip, propertyId } = facts;
  const key = `${organizationId}\t${actor.id}`;
  const known = actors.get(key);
  if (known === undefined) {
    actors.set(key, {
      ...{ organizationId, actor, userAgent, ja4, headerFingerprint },
      ...{ firstMs: atMs, lastMs: atMs, detections: 1, scoreSum: score, maxScore: score },
    });
  } else {
    known.firstMs = Math.min(known.firstMs, atMs);
    known.lastMs = Math.max(known.lastMs, atMs);
    known.detections += 1;
    known.scoreSum += score;
    known.maxScore = Math.max(known.maxScore, score);
    known.userAgent = userAgent;
    known.ja4 = ja4 ?? known.ja4;
    known.headerFingerprint = headerFingerprint ?? known.headerFingerprint;
  }
  if (ip === null) return;
  const addressKey = `${key}\t${ip}\t${propertyId}`;
  const address = addresses.get(addressKey);
  if (address === undefined) {
    const place = { organizationId, actorId: actor.id, ip, propertyId };
    addresses.set(addressKey, { ...place, firstMs: atMs, lastMs: atMs, detections: 1 });
  } else {
    address.firstMs = Math.min(address.firstMs, atMs);
    address.lastMs = Math.max(address.lastMs, atMs);
    address.detections += 1;
  }
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
