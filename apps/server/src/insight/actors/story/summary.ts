import { levelOf } from '@sundew/threat/scoring/levels';
import type { Actor, ActorAddress } from '../schema.ts';
import { type Alike, countEach, phasesOf } from './phases.ts';
import type { Summary } from './schema.ts';
import { MOST_SUMMED_UP, type SimilarRows, type SummedRows } from './story-store.ts';

const SHOWN_ADDRESSES = 50;

/** What is known of an actor as a whole. Counts and times are the actor's own, everything else is of the rows kept. */
export function summaryOf(
  actor: Actor,
  addresses: readonly ActorAddress[],
  summed: SummedRows,
  decoyNames: ReadonlyMap<string, string>,
): Summary {
  const groups = (summed.similar ?? []).map(toAlike);
  return {
    first_seen: actor.first_seen,
    last_seen: actor.last_seen,
    detections: actor.detections,
    highest_score: actor.max_score,
    highest_level: levelOf(actor.max_score),
    ip_count: actor.addresses,
    ips: addresses.slice(0, SHOWN_ADDRESSES).map(({ ip_address, first_seen, last_seen, detections }) => ({
      ...{ ip_address, first_seen, last_seen, detections },
    })),
    countries: [...(summed.countries ?? [])],
    sources: countEach(groups, ({ source }) => [source]).map(([source, detections]) => ({ source, detections })),
    decoys: (summed.decoys ?? []).map(({ decoy_id, first_hit, hits }) => ({
      decoy_id,
      name: decoyNames.get(decoy_id) ?? null,
      first_hit: new Date(first_hit).toISOString(),
      hits,
    })),
    attack_types: countEach(groups, ({ attacks }) => attacks).map(([type, detections]) => ({ type, detections })),
    phases: phasesOf(groups),
    looked_at: summed.looked_at,
    complete: summed.looked_at < MOST_SUMMED_UP,
  };
}

function toAlike({ source, tactics, attacks, first_seen, last_seen, detections }: SimilarRows): Alike {
  return {
    source,
    tactics,
    attacks,
    firstMs: Date.parse(first_seen),
    lastMs: Date.parse(last_seen),
    detections,
  };
}
