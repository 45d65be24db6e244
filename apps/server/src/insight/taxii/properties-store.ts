import type { Database } from '../../platform/database/database.ts';

/** Properties of an organization, oldest first. */
export function readProperties(
  database: Database,
  organizationId: string,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return database.query<{ id: string; name: string }>(
    'SELECT id, name FROM properties WHERE organization_id = $1 ORDER BY created_at, id',
    [organizationId],
  );
}
