import type { Audit } from '../../accounts/audit/audit.ts';
import type { Eraser } from './eraser.ts';

/** Takes the ids of detections, visitors and actors that are gone out of the log of changes; the changes stay. */
export function createForgetInLog(audit: Pick<Audit, 'forget'>): Eraser {
  return async (on, { organization_id: organizationId }) => {
    const named = await on.query<{ id: string }>(
      `SELECT DISTINCT named.id FROM audit_log AS l CROSS JOIN LATERAL (VALUES
            (CASE WHEN l.target_type IN ('detection', 'visitor', 'case') THEN l.target_id END),
            (l.details ->> 'actor_id')) AS named (id)
        WHERE l.organization_id = $1 AND named.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`,
      [organizationId],
    );
    const ids = named.rows.map(({ id }) => id);
    const { rows } = await on.query<{ id: string }>(
      `SELECT id::text FROM detections WHERE organization_id = $1 AND id = ANY($2::uuid[])
        UNION ALL SELECT id::text FROM visitors WHERE organization_id = $1 AND id = ANY($2::uuid[])
        UNION ALL SELECT id::text FROM actors WHERE organization_id = $1 AND id = ANY($2::uuid[])
        UNION ALL SELECT knot_id::text FROM visitor_ties WHERE organization_id = $1 AND knot_id = ANY($2::uuid[])`,
      [organizationId, ids],
    );
    const known = new Set(rows.map(({ id }) => id));
    await audit.forget(
      on,
      organizationId,
      ids.filter((id) => !known.has(id)),
    );
  };
}
