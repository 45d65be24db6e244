import { SOURCE_TACTICS } from '@sundew/threat/scoring/mitre/source-tactics';
import { SIGNATURE_TECHNIQUES } from '@sundew/threat/scoring/mitre/techniques';
import { evidenceOfTechnique } from '@sundew/threat/scoring/mitre/techniques-of';
import { AI_TRAFFIC_CATEGORIES } from '@sundew/threat/visitors/ai-traffic';
import { join, plain, type Sql, sql } from '../../platform/database/sql.ts';
import { enforcementsOn } from './enforcements.ts';
import type { Choice, DetectionFilter } from './filter.ts';
import type { Scope } from './scope.ts';

// The conditions that find few rows are spelled as the predicates of their indexes.
const REFUSED: Sql = sql`((detail #>> '{metadata,action}') IN ('DENY', 'THROTTLE')
  OR (detail #>> '{metadata,blocked}') = 'true')`;
/** The visitor reads for an AI, as `aiVisitorOf` tells. */
export const IS_AI_VISITOR: Sql = sql`(detail #>> '{ai_scraper,operator}') IS NOT NULL
  AND (detail #>> '{ai_scraper,category}') IN (${join(AI_TRAFFIC_CATEGORIES.map((name) => plain(`'${name}'`)))})`;
/** A server's own sensor shows a technique, and other tactics than its own, only by what stands in the request. */
const MAY_SHOW_TECHNIQUE: Sql = sql`(source <> 'sdk' OR detail ? 'attack_signatures')`;

/** Tactics that a detection can serve at all (`mitreOf`). */
const SERVED: ReadonlySet<string> = new Set([
  ...Object.values(SOURCE_TACTICS).flat(),
  ...Object.values(SIGNATURE_TECHNIQUES).flatMap((technique) => technique?.tactic ?? []),
]);

/** Conditions on what only the column `detail` holds, or another table. */
export function detailConditions({ organizationId }: Scope, filter: DetectionFilter): Sql[] {
  const { attack, tactic, technique, aiOperator, aiPlatform, refused, enforced } = filter;
  return [
    ...choose(attack, (types) => sql`(${MAY_SHOW_TECHNIQUE} AND ${hasAttack(types)})`),
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
    ...choose(enforced, () => isEnforced(organizationId)),
  ];
}

/** An unknown (null) value is none of those that are left out. */
function choose<Value>(choice: Choice<Value>, has: (values: readonly Value[]) => Sql): Sql[] {
  return [
    ...(choice.in === null ? [] : [has(choice.in)]),
    ...(choice.notIn.length === 0 ? [] : [sql`${has(choice.notIn)} IS NOT TRUE`]),
  ];
}

function isEnforced(organizationId: string): Sql {
  return sql`EXISTS (SELECT ${enforcementsOn(sql`${organizationId}`, '')} AND e.response_action_id IS NOT NULL)`;
}

function servesTactic(tactics: readonly string[]): Sql {
  const ids = tactics.filter((id) => SERVED.has(id));
  if (ids.length === 0) return sql`false`;
  const served = join(ids.map(hasTactic), ' OR ');
  const isOfSdk = ids.some((id) => SOURCE_TACTICS.sdk.some((own) => own === id));
  return isOfSdk ? sql`(${served})` : sql`(${MAY_SHOW_TECHNIQUE} AND (${served}))`;
}

function hasTactic(id: string): Sql {
  return sql`detail @> ${JSON.stringify({ mitre: [{ id }] })}::jsonb`;
}

function hasAttack(types: readonly string[]): Sql {
  return sql`EXISTS (SELECT FROM jsonb_array_elements(detail -> 'attack_signatures') AS found
    WHERE found ->> 'type' = ANY(${[...types]}::text[]))`;
}

/** The rule by which the matrix counts (`techniquesOf`), on stored rows. */
function showsTechnique(ids: readonly string[]): Sql {
  const shown = ids.flatMap((id) => {
    const evidence = evidenceOfTechnique(id);
    if (evidence === null) return [];
    const { tactic, sources, signatures } = evidence;
    return [
      sql`(${hasTactic(tactic)} AND (source = ANY(${[...sources]}::text[])
        OR ${hasAttack(signatures)}))`,
    ];
  });
  return shown.length === 0 ? sql`false` : sql`(${MAY_SHOW_TECHNIQUE} AND (${join(shown, ' OR ')}))`;
}
