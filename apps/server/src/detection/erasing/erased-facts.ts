import { aiConductOf } from '../recording/ai-conduct.ts';
import { countedValues, type Facts, hitOf } from '../recording/facts.ts';
import type { Detail } from '../stored/detail.ts';
import { FLAG } from '../stored/flags.ts';

/** A stored detection that was deleted, with all that statistics and actors knew of it. */
export interface ErasedDetection {
  readonly ts: Date;
  readonly property_id: string;
  readonly actor_id: string;
  readonly source: string;
  readonly level: string;
  readonly category: string;
  readonly country: string | null;
  readonly flags: number;
  readonly score: number;
  readonly sample_weight: number;
  readonly ip: string | null;
  readonly path: string | null;
  readonly user_agent: string;
  readonly decoy_id: string | null;
  readonly method: string | null;
  readonly detail: Pick<Detail, 'mitre' | 'attack_signatures' | 'ai_scraper' | 'decision' | 'metadata'>;
}

/**
 * The facts that the recorder had of it, as far as they are taken away again. A sensor has been heard even if its report
 * is erased.
 */
export function factsOfErased(row: ErasedDetection): Facts {
  const { source, ip, path, method, detail, decoy_id: decoyId } = row;
  const attacks = detail.attack_signatures ?? [];
  const statistics = (row.flags & (FLAG.uncounted | FLAG.test)) === 0;
  return {
    ...{ source, ip, level: row.level, category: row.category, flags: row.flags, score: row.score },
    weight: row.sample_weight,
    atMs: row.ts.getTime(),
    propertyId: row.property_id,
    // Visits from an assistant are counted and belong to no actor.
    counts: {
      statistics,
      correlation: statistics && source !== 'llm_referral',
      billing: (row.flags & FLAG.unbilled) === 0,
    },
    country: row.country ?? '',
    userAgent: row.user_agent,
    // The kind is of no account: nobody is added by it.
    actor: { id: row.actor_id, kind: 'address' },
    ja4: null,
    headerFingerprint: null,
    values: countedValues({
      ...{ source, path, aiScraper: detail.ai_scraper, mitre: detail.mitre ?? [], attacks },
      aiConduct: () =>
        aiConductOf({ source, decoyId, findings: detail.decision?.findings ?? [], metadata: detail.metadata ?? {} }),
    }),
    hit: hitOf({ decoyId, method, attacks }),
    sensor: null,
    ties: [],
  };
}
