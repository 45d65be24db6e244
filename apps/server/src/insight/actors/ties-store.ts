import { type ActorTie, STRENGTH_OF, TIE_REASONS, type TieReason, tieText } from '@sundew/wire/ties';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { all, scopeConditions } from '../filter/conditions.ts';
import type { Scope } from '../filter/scope.ts';

const MOST_TIES = 50;
const MOST_VISITORS = 50;
/** What is no proof and what more addresses have in common says nothing. */
const MOST_ALIKE = 20;

interface TieRow {
  readonly reason: TieReason;
  readonly first_seen: Date;
  readonly last_seen: Date;
  readonly addresses: number;
  readonly visitors: readonly {
    readonly visitor_id: string;
    readonly actor_id: string;
    readonly property_id: string;
    readonly network: string;
    readonly first_seen: string;
    readonly last_seen: string;
    readonly detections: number;
  }[];
}

/** What visitors of an actor have in common with visitors at other addresses, the strongest first. */
export async function tiesOfActor(database: Database, scope: Scope, actorId: string): Promise<ActorTie[]> {
  const there = all(scopeConditions(scope));
  const rows =
    await database.query<TieRow>(sql`SELECT reason, min(first_seen) AS first_seen, max(last_seen) AS last_seen,
      count(DISTINCT network)::int AS addresses,
      jsonb_agg(jsonb_build_object('visitor_id', visitor_id, 'actor_id', actor_id, 'property_id', property_id,
        'network', CASE WHEN family(network) = 6 THEN text(network) ELSE host(network) END,
        'first_seen', first_seen, 'last_seen', last_seen, 'detections', detections)
        ORDER BY last_seen DESC, visitor_id) AS visitors
    FROM visitor_ties WHERE ${there} AND (reason, value) IN (
      SELECT reason, value FROM visitor_ties WHERE ${there} AND actor_id = ${actorId})
    GROUP BY reason, value
    HAVING count(DISTINCT network) > 1 AND (bool_or(knot_id IS NOT NULL) OR count(DISTINCT network) <= ${MOST_ALIKE})
    ORDER BY array_position(${[...TIE_REASONS]}::text[], reason), max(last_seen) DESC LIMIT ${MOST_TIES}`);
  return rows.map(({ reason, first_seen, last_seen, addresses, visitors }) => ({
    ...{ reason, strength: STRENGTH_OF[reason], text: tieText(reason), addresses },
    ...{ first_seen: first_seen.toISOString(), last_seen: last_seen.toISOString() },
    visitors: visitors.slice(0, MOST_VISITORS).map((visitor) => ({
      ...visitor,
      first_seen: new Date(visitor.first_seen).toISOString(),
      last_seen: new Date(visitor.last_seen).toISOString(),
    })),
  }));
}
