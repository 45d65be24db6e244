import type { AiScraper } from '@sundew/threat/facts/verdict';
import { techniquesOf } from '@sundew/threat/scoring/mitre/techniques-of';
import { aiVisitorOf, countedAs } from '@sundew/threat/visitors/ai-traffic';
import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import { clip } from '../recording/copy-text.ts';
import { type CountedHit, raisedCounters } from '../recording/decoy-counts.ts';
import { FLAG } from '../stored/flags.ts';

/** What statistics and actors knew of a detection that was erased. */
export interface ErasedDetection extends CountedHit {
  readonly ts: Date;
  readonly property_id: string;
  readonly actor_id: string;
  readonly source: string;
  readonly level: string;
  readonly category: string;
  readonly country: string | null;
  readonly flags: number;
  readonly score: number;
  readonly path: string | null;
  readonly user_agent: string;
  readonly tactics: readonly string[];
  readonly ai_scraper: AiScraper | null;
  readonly decoy_id: string | null;
}

export interface CellShare {
  readonly hour: Date;
  readonly propertyId: string;
  readonly source: string;
  readonly level: string;
  readonly category: string;
  readonly country: string;
  readonly flags: number;
  detections: number;
  scoreSum: number;
  highRisk: number;
}

export interface ValueShare {
  readonly propertyId: string;
  readonly dimension: string;
  readonly value: string;
  detections: number;
}

export interface DecoyShare {
  readonly decoyId: string;
  readonly dimension: string;
  readonly value: string;
  hits: number;
}

export interface ActorShare {
  readonly actorId: string;
  detections: number;
  scoreSum: number;
}

export interface AddressShare {
  readonly actorId: string;
  readonly ip: string;
  readonly propertyId: string;
  detections: number;
}

/** What the erased detections of one day were counted as: the counterpart of what the recorder added. */
export interface ErasedShares {
  readonly cells: readonly CellShare[];
  readonly values: readonly ValueShare[];
  readonly decoys: readonly DecoyShare[];
  readonly actors: readonly ActorShare[];
  readonly addresses: readonly AddressShare[];
}

const HOUR_MS = 3_600_000;
/** As the recorder clips values. */
const LONGEST_VALUE = 512;

export function sharesOf(erased: readonly ErasedDetection[]): ErasedShares {
  const cells = new Map<string, CellShare>();
  const values = new Map<string, ValueShare>();
  const decoys = new Map<string, DecoyShare>();
  const actors = new Map<string, ActorShare>();
  const addresses = new Map<string, AddressShare>();
  for (const row of erased) {
    if ((row.flags & (FLAG.uncounted | FLAG.test)) !== 0) continue;
    addCell(cells, row);
    for (const [dimension, value] of valuesOf(row)) {
      const share = { propertyId: row.property_id, dimension, value, detections: 0 };
      take(values, `${row.property_id} ${dimension} ${value}`, share).detections += 1;
    }
    if (row.decoy_id !== null) addHit(decoys, row.decoy_id, row);
    // Visits from an assistant are counted and belong to no actor.
    if (row.source === 'llm_referral') continue;
    const { actor_id: actorId, ip, property_id: propertyId, score } = row;
    const actor = take(actors, actorId, { actorId, detections: 0, scoreSum: 0 });
    actor.detections += 1;
    actor.scoreSum += score;
    if (ip !== null) {
      take(addresses, `${actorId} ${ip} ${propertyId}`, { actorId, ip, propertyId, detections: 0 }).detections += 1;
    }
  }
  return {
    cells: [...cells.values()],
    values: [...values.values()],
    decoys: [...decoys.values()],
    actors: [...actors.values()],
    addresses: [...addresses.values()],
  };
}

function addCell(cells: Map<string, CellShare>, row: ErasedDetection): void {
  const { property_id: propertyId, source, level, category, flags, score } = row;
  const hourMs = Math.floor(row.ts.getTime() / HOUR_MS) * HOUR_MS;
  const country = row.country ?? '';
  const place = { hour: new Date(hourMs), propertyId, source, level, category, country, flags };
  const key = [hourMs, propertyId, source, level, category, country, flags].join(' ');
  const cell = take(cells, key, { ...place, detections: 0, scoreSum: 0, highRisk: 0 });
  cell.detections += 1;
  cell.scoreSum += score;
  if (score >= HIGH_RISK_SCORE) cell.highRisk += 1;
}

function addHit(decoys: Map<string, DecoyShare>, decoyId: string, hit: CountedHit): void {
  for (const [dimension, value] of raisedCounters(hit)) {
    take(decoys, `${decoyId} ${dimension} ${value}`, { decoyId, dimension, value, hits: 0 }).hits += 1;
  }
}

function* valuesOf(erased: ErasedDetection): Generator<readonly [string, string]> {
  const { ip, path, actor_id, user_agent, source, tactics, attacks, ai_scraper: aiScraper } = erased;
  if (ip !== null) yield ['ip', ip];
  if (path) yield ['path', clip(path, LONGEST_VALUE)];
  yield ['actor', actor_id];
  if (user_agent) yield ['user_agent', clip(user_agent, LONGEST_VALUE)];
  for (const tactic of tactics) yield ['tactic', tactic];
  for (const technique of techniquesOf(source, tactics, attacks)) yield ['technique', technique];
  const aiVisitor = aiScraper === null ? null : aiVisitorOf(aiScraper);
  if (aiVisitor !== null) yield ['ai_operator', clip(countedAs(aiVisitor), LONGEST_VALUE)];
}

function take<Share>(shares: Map<string, Share>, key: string, empty: Share): Share {
  const known = shares.get(key);
  if (known !== undefined) return known;
  shares.set(key, empty);
  return empty;
}
