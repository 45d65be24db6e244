import type { Database } from '../../../platform/database/database.ts';

/** The organization that observed; null for one that is gone. */
export async function readObserver(
  database: Database,
  organizationId: string,
): Promise<{ readonly name: string; readonly created_at: Date } | null> {
  const rows = await database.query<{ name: string; created_at: Date }>(
    'SELECT name, created_at FROM organizations WHERE organization_id = $1',
    [organizationId],
  );
  return rows[0] ?? null;
}
