import type { Queryable } from '../../platform/database/queryable.ts';

/** Deletes what was set aside and names one of the texts; nothing of it was ever counted. */
export async function deleteSetAside(on: Queryable, organizationId: string, texts: readonly string[]): Promise<void> {
  await on.query(
    `DELETE FROM pending_deltas WHERE organization_id = $1 AND set_aside_at IS NOT NULL
      AND EXISTS (SELECT 1 FROM unnest($2::text[]) AS text WHERE strpos(payload, text) > 0)`,
    [organizationId, texts],
  );
}
