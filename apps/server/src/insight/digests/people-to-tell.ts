import type { Database } from '../../platform/database/database.ts';
import { LANGUAGE_READ } from './how-read.ts';

/** Owners and admins, each in the language that they read. */
export function peopleToTell(
  database: Database,
  organizationId: string,
): Promise<{ email: string; language: string }[]> {
  return database.query<{ email: string; language: string }>(
    `SELECT m.email, ${LANGUAGE_READ} AS language FROM members AS m
     LEFT JOIN users AS u ON u.id = m.user_id
     LEFT JOIN digests AS d ON d.organization_id = m.organization_id AND d.user_id = m.user_id
     WHERE m.organization_id = $1 AND m.user_id IS NOT NULL AND m.role IN ('owner', 'admin') ORDER BY m.id`,
    [organizationId],
  );
}
