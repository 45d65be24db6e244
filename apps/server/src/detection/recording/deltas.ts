import { techniquesOf } from '@sundew/threat/mitre/techniques-of';
import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import type { ActorKey } from '../detection.ts';
import { clip, copyField, isoTime } from './copy-text.ts';
import { decoyCounts } from './decoy-counts.ts';
import type { Row } from './row.ts';
import { countSensor, type SensorDelta } from './sensor-counts.ts';

const HOUR_MS = 3_600_000;
/** Index entries of PostgreSQL hold 2.7 kB; longer values are counted under their beginning. */
const LONGEST_VALUE = 512;

/** What a batch adds beside its rows, summed up. Keys of the maps are the beginnings of COPY lines. */
export interface Deltas {
  readonly cells: Map<string, CellDelta>;
  readonly values: Map<string, number>;
  readonly usage: Map<string, number>;
  readonly decoys: Map<string, number>;
  readonly sensors: Map<string, SensorDelta>;
  readonly actors: Map<string, ActorDelta>;
  readonly addresses: Map<string, AddressDelta>;
  /** Ids of all rows, by organization, for the live feed. */
  readonly ids: Map<string, string[]>;
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

/** Sums up what the rows change, each by its standing: statistics, correlation, billing. Who reported is always counted. */
export function collectDeltas(rows: readonly Row[]): Deltas {
  const deltas: Deltas = {
    cells: new Map(),
    values: new Map(),
    usage: new Map(),
    decoys: new Map(),
    sensors: new Map(),
    actors: new Map(),
    addresses: new Map(),
    ids: new Map(),
  };
  for (const row of rows) {
    const { sighting } = row.detection;
    const { organizationId, id, standing } = sighting;
    const ids = deltas.ids.get(organizationId);
    if (ids === undefined) deltas.ids.set(organizationId, [id]);
    else ids.push(id);
    if (standing.statistics) addStatistics(deltas, row);
    if (standing.correlation) addActor(deltas, row);
    if (standing.billing) addUsage(deltas, row);
    countSensor(deltas.sensors, sighting);
  }
  return deltas;
}

function addStatistics({ cells, values, decoys }: Deltas, row: Row): void {
  const { detection, ip, flags } = row;
  const { sighting, verdict, network, actor } = detection;
  const { organizationId, propertyId, source, atMs } = sighting;
  const hour = isoTime(Math.floor(atMs / HOUR_MS) * HOUR_MS) ?? '';
  const country = copyField(network?.country ?? '');
  const { level, category, score } = verdict;
  const cell = `${organizationId}\t${hour}\t${propertyId}\t${source}\t${level}\t${category}\t${country}\t${flags}`;
  const delta = cells.get(cell);
  const highRisk = score >= HIGH_RISK_SCORE ? 1 : 0;
  if (delta === undefined) cells.set(cell, { detections: 1, scoreSum: score, highRisk });
  else {
    delta.detections += 1;
    delta.scoreSum += score;
    delta.highRisk += highRisk;
  }
  const place = `${organizationId}\t${hour.slice(0, 10)}\t${propertyId}`;
  if (ip !== null) increment(values, `${place}\tip\t${ip}`);
  if (sighting.said.path) increment(values, `${place}\tpath\t${valueField(sighting.said.path)}`);
  increment(values, `${place}\tactor\t${actor.id}`);
  if (sighting.userAgent) increment(values, `${place}\tuser_agent\t${valueField(sighting.userAgent)}`);
  for (const { id } of verdict.mitre) increment(values, `${place}\ttactic\t${id}`);
  for (const id of rowTechniques(row)) increment(values, `${place}\ttechnique\t${id}`);
  for (const count of decoyCounts(row)) increment(decoys, count);
}

function rowTechniques({ detection }: Row): readonly string[] {
  const { sighting, verdict, signatures } = detection;
  if (verdict.mitre.length === 0) return [];
  return techniquesOf(
    sighting.source,
    verdict.mitre.map(({ id }) => id),
    signatures.map(({ type }) => type),
  );
}

function valueField(value: string): string {
  return copyField(clip(value, LONGEST_VALUE));
}

function addUsage({ usage }: Deltas, { detection: { sighting } }: Row): void {
  increment(usage, `${sighting.organizationId}\t${(isoTime(sighting.atMs) ?? '').slice(0, 10)}`);
}

function addActor({ actors, addresses }: Deltas, { detection, ip }: Row): void {
  const { sighting, verdict, actor, headerFingerprint } = detection;
  const { organizationId, propertyId, atMs, userAgent, cs } = sighting;
  const key = `${organizationId}\t${actor.id}`;
  const known = actors.get(key);
  if (known === undefined) {
    actors.set(key, {
      organizationId,
      actor,
      firstMs: atMs,
      lastMs: atMs,
      detections: 1,
      scoreSum: verdict.score,
      maxScore: verdict.score,
      userAgent,
      ja4: cs?.ja4 || null,
      headerFingerprint: headerFingerprint || null,
    });
  } else {
    known.firstMs = Math.min(known.firstMs, atMs);
    known.lastMs = Math.max(known.lastMs, atMs);
    known.detections += 1;
    known.scoreSum += verdict.score;
    known.maxScore = Math.max(known.maxScore, verdict.score);
    known.userAgent = userAgent;
    known.ja4 = cs?.ja4 || known.ja4;
    known.headerFingerprint = headerFingerprint || known.headerFingerprint;
  }
  if (ip === null) return;
  const addressKey = `${key}\t${ip}\t${propertyId}`;
  const address = addresses.get(addressKey);
  if (address === undefined) {
    addresses.set(addressKey, {
      organizationId,
      actorId: actor.id,
      ip,
      propertyId,
      firstMs: atMs,
      lastMs: atMs,
      detections: 1,
    });
  } else {
    address.firstMs = Math.min(address.firstMs, atMs);
    address.lastMs = Math.max(address.lastMs, atMs);
    address.detections += 1;
  }
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
