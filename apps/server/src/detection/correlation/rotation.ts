import { fellowsOf } from './fellows.ts';

/** When an actor counts as rotating, where its organization says nothing else: high on average, on several networks soon. */
export const ROTATION = {
  /** Distinct addresses; of IPv6 only the /64 counts. */
  addresses: 3,
  windowMinutes: 60,
  averageScore: 60,
} as const;

/** The loosest that an organization may set. */
export const LEAST_ROTATION = { addresses: 2, windowMinutes: 5, averageScore: 40 } as const;

/** Reaction name in the outbox. */
export const ACTOR_ROTATION = 'actor_rotation';

/** Where an organization keeps the settings of properties that have none of their own. */
export const EVERY_PROPERTY = '00000000-0000-0000-0000-000000000000';

/**
 * SQL that selects actors which fulfil the rule and are not confirmed yet: `(organization_id, subject_id, payload)`.
 * Both arguments are SQL expressions of type `uuid[]`. The window ends with the actor's last detection, and the property
 * of that one says which settings hold. Addresses of others count where a binding tie makes them one with the actor and
 * they score as high. What one sensor groups never rotates.
 */
export function rotationCandidates(organizationIds: string, actorIds: string): string {
  const least = `coalesce(s.min_score, ${ROTATION.averageScore})`;
  return `SELECT a.organization_id, a.id AS subject_id, jsonb_build_object('actor_id', a.id) AS payload
    FROM actors a
      LEFT JOIN LATERAL (SELECT o.min_ips, o.window_minutes, o.min_score FROM rotation_settings o
        WHERE o.organization_id = a.organization_id AND (o.property_id = '${EVERY_PROPERTY}' OR o.property_id IN (
          SELECT l.property_id FROM actor_addresses l
          WHERE l.organization_id = a.organization_id AND l.actor_id = a.id AND l.last_seen = a.last_seen))
        ORDER BY o.property_id DESC LIMIT 1) s ON true
      CROSS JOIN LATERAL (SELECT a.id UNION
        SELECT f.id FROM ${fellowsOf('a')} f WHERE f.score_sum >= f.detections * ${least}) m
      JOIN actor_addresses d ON d.organization_id = a.organization_id AND d.actor_id = m.id
    WHERE a.organization_id = ANY(${organizationIds}) AND a.id = ANY(${actorIds})
      AND a.kind <> 'reporter' AND a.rotating_since IS NULL
      AND a.score_sum >= a.detections * ${least}
      AND d.last_seen > a.last_seen - make_interval(mins => coalesce(s.window_minutes, ${ROTATION.windowMinutes}))
    GROUP BY a.organization_id, a.id, s.min_ips
    HAVING count(DISTINCT CASE family(d.ip) WHEN 6 THEN set_masklen(d.ip, 64)::cidr ELSE d.ip::cidr END)
      >= coalesce(s.min_ips, ${ROTATION.addresses})`;
}
