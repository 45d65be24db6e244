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

/**
 * SQL that selects actors which fulfil the rule and are not confirmed yet: `(organization_id, subject_id, payload)`.
 * Both arguments are SQL expressions of type `uuid[]`. The window ends with the actor's last detection. What one sensor
 * groups never rotates; an address does where a credential of a decoy came back from elsewhere.
 */
export function rotationCandidates(organizationIds: string, actorIds: string): string {
  return `SELECT a.organization_id, a.id AS subject_id, jsonb_build_object('actor_id', a.id) AS payload
    FROM actors a JOIN actor_addresses d ON d.organization_id = a.organization_id AND d.actor_id = a.id
      LEFT JOIN rotation_settings s ON s.organization_id = a.organization_id
    WHERE a.organization_id = ANY(${organizationIds}) AND a.id = ANY(${actorIds})
      AND a.kind <> 'reporter' AND a.rotating_since IS NULL
      AND a.score_sum >= a.detections * coalesce(s.min_score, ${ROTATION.averageScore})
      AND d.last_seen > a.last_seen - make_interval(mins => coalesce(s.window_minutes, ${ROTATION.windowMinutes}))
    GROUP BY a.organization_id, a.id, s.min_ips
    HAVING count(DISTINCT CASE family(d.ip) WHEN 6 THEN set_masklen(d.ip, 64)::cidr ELSE d.ip::cidr END)
      >= coalesce(s.min_ips, ${ROTATION.addresses})`;
}
