import { BINDING_REASONS } from '@sundew/wire/ties';
import { isoTime } from '../recording/copy-text.ts';
import type { TieDelta } from '../recording/deltas.ts';
import { literal, unnest } from '../recording/literals.ts';

/**
 * Adds what visitors were seen to have in common, and knots together whom it binds. Only who settles for an organization
 * runs these, so nobody knots beside us.
 * @param ties in the order of the primary key
 */
export function tieStatements(ties: readonly TieDelta[]): string[] {
  if (ties.length === 0) return [];
  const binding = ties.filter(({ tie }) => BINDING_REASONS.includes(tie.reason));
  return [upsertTies(ties), ...binding.map(({ organizationId, tie }) => knot(literalsOf(organizationId, tie)))];
}

function upsertTies(ties: readonly TieDelta[]): string {
  const rows = unnest([
    ['uuid', ties.map(({ organizationId }) => organizationId)],
    ['text', ties.map(({ tie }) => tie.reason)],
    ['uuid', ties.map(({ tie }) => tie.value)],
    ['uuid', ties.map(({ tie }) => tie.visitorId)],
    ['uuid', ties.map(({ tie }) => tie.actorId)],
    ['uuid', ties.map(({ tie }) => tie.propertyId)],
    ['cidr', ties.map(({ tie }) => tie.network)],
    ['timestamptz', ties.map(({ firstMs }) => isoTime(firstMs))],
    ['timestamptz', ties.map(({ lastMs }) => isoTime(lastMs))],
    ['bigint', ties.map(({ detections }) => detections)],
    ['uuid', ties.map(({ tie }) => (BINDING_REASONS.includes(tie.reason) ? tie.value : null))],
  ]);
  return `INSERT INTO visitor_ties (organization_id, reason, value, visitor_id, actor_id, property_id, network,
      first_seen, last_seen, detections, knot_id)
    SELECT * FROM ${rows}
    ON CONFLICT (organization_id, reason, value, visitor_id) DO UPDATE SET
      actor_id = excluded.actor_id,
      first_seen = least(visitor_ties.first_seen, excluded.first_seen),
      last_seen = greatest(visitor_ties.last_seen, excluded.last_seen),
      detections = visitor_ties.detections + excluded.detections`;
}

/** SQL expressions of one tie. */
export interface TieExpressions {
  readonly organizationId: string;
  readonly reason: string;
  readonly value: string;
  readonly visitorId: string;
}

function literalsOf(organizationId: string, { reason, value, visitorId }: TieDelta['tie']): TieExpressions {
  const uuid = (id: string) => `${literal(id)}::uuid`;
  return {
    organizationId: uuid(organizationId),
    reason: literal(reason),
    value: uuid(value),
    visitorId: uuid(visitorId),
  };
}

/** Makes one knot of all that share the value and all that the visitor is in already, under the lowest of their ids. */
export function knot({ organizationId, reason, value, visitorId }: TieExpressions): string {
  return `UPDATE visitor_ties AS t SET knot_id = near.lowest
    FROM (SELECT (array_agg(knot_id ORDER BY knot_id))[1] AS lowest, array_agg(DISTINCT knot_id) AS ids FROM visitor_ties
      WHERE organization_id = ${organizationId} AND knot_id IS NOT NULL
        AND ((reason = ${reason} AND value = ${value}) OR visitor_id = ${visitorId})) AS near
    WHERE t.organization_id = ${organizationId} AND t.knot_id = ANY(near.ids) AND t.knot_id <> near.lowest`;
}
