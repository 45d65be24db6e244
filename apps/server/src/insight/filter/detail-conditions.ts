import { SOURCE_TACTICS } from '@sundew/threat/scoring/mitre/source-tactics';
import { SIGNATURE_TECHNIQUES } from '@sundew/threat/scoring/mitre/techniques';
import { evidenceOfTechnique } from '@sundew/threat/scoring/mitre/techniques-of';
import { AI_TRAFFIC_CATEGORIES } from '@sundew/threat/visitors/ai-traffic';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { FLAG } from '../../detection/stored/flags.ts';
import type { Choice, DetectionFilter } from './filter.ts';

type Condition = RawBuilder<SqlBool>;

// The conditions that find few rows are spelled as the predicates of their indexes (migration 0011).
const REFUSED: Condition = sql`((flags & ${sql.lit(FLAG.rulesEnforced)}) <> 0
  OR (detail #>> '{metadata,action}') IN ('DENY', 'THROTTLE')
  OR (detail #>> '{metadata,blocked}') = 'true')`;
/** The visitor reads for an AI, as `aiVisitorOf` tells. */
export const IS_AI_VISITOR: Condition = sql`(detail #>> '{ai_scraper,operator}') IS NOT NULL
  AND (detail #>> '{ai_scraper,category}') IN (${sql.join(AI_TRAFFIC_CATEGORIES.map((name) => sql.lit(name)))})`;
/** A server's own sensor shows a technique, and other tactics than its own, only by what stands in the request. */
const MAY_SHOW_TECHNIQUE: Condition = sql`(source <> 'sdk' OR detail ? 'attack_signatures')`;

/** Tactics that a detection can serve at all (`mitreOf`). */
const SERVED: ReadonlySet<string> = new Set([
  ...Object.values(SOURCE_TACTICS).flat(),
  ...Object.values(SIGNATURE_TECHNIQUES).flatMap((technique) => technique?.tactic ?? []),
]);

/** Conditions on what only the column `detail` holds. */
export function detailConditions(filter: DetectionFilter): Condition[] {
  const { tactic, technique, aiOperator, aiPlatform, refused } = filter;
  return [
    ...choose(tactic, servesTactic),
    ...choose(technique, showsTechnique),
    ...choose(
      aiOperator,
      (names) => sql`(${IS_AI_VISITOR} AND (detail #>> '{ai_scraper,operator}') = ANY(${[...names]}::text[]))`,
    ),
    ...choose(
      aiPlatform,
      (names) => sql`(source = 'llm_referral' AND (detail #>> '{metadata,platform}') = ANY(${[...names]}::text[]))`,
    ),
    ...choose(refused, () => REFUSED),
  ];
}

/** An unknown (null) value is none of those that are left out. */
function choose<Value>(choice: Choice<Value>, has: (values: readonly Value[]) => Condition): Condition[] {
  return [
    ...(choice.in === null ? [] : [has(choice.in)]),
    ...(choice.notIn.length === 0 ? [] : [sql<SqlBool>`${has(choice.notIn)} IS NOT TRUE`]),
  ];
}

function servesTactic(tactics: readonly string[]): Condition {
  const ids = tactics.filter((id) => SERVED.has(id));
  if (ids.length === 0) return sql`false`;
  const served = sql.join(ids.map(hasTactic), sql` OR `);
  const isOfSdk = ids.some((id) => SOURCE_TACTICS.sdk.some((own) => own === id));
  return isOfSdk ? sql`(${served})` : sql`(${MAY_SHOW_TECHNIQUE} AND (${served}))`;
}

function hasTactic(id: string): Condition {
  return sql`detail @> ${JSON.stringify({ mitre: [{ id }] })}::jsonb`;
}

/** The rule by which the matrix counts (`techniquesOf`), on stored rows. */
function showsTechnique(ids: readonly string[]): Condition {
  const shown = ids.flatMap((id) => {
    const evidence = evidenceOfTechnique(id);
    if (evidence === null) return [];
    const { tactic, sources, signatures } = evidence;
    return [
      sql`(${hasTactic(tactic)} AND (source = ANY(${[...sources]}::text[])
        OR EXISTS (SELECT FROM jsonb_array_elements(detail -> 'attack_signatures') AS found
          WHERE found ->> 'type' = ANY(${[...signatures]}::text[]))))`,
    ];
  });
  return shown.length === 0 ? sql`false` : sql`(${MAY_SHOW_TECHNIQUE} AND (${sql.join(shown, sql` OR `)}))`;
}
