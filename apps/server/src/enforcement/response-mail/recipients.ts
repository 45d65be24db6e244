import { LANGUAGE_READ, TIME_ZONE_READ } from '../../insight/digests/how-read.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

export interface Recipient {
  readonly user_id: string;
  readonly email: string;
  readonly language: 'en' | 'de';
  readonly time_zone: string;
}

const WANTED = `u.email IS NOT NULL AND u.email_verified AND NOT EXISTS (SELECT 1 FROM response_mail_opt_outs AS x
  WHERE x.organization_id = m.organization_id AND x.user_id = m.user_id)`;

/** Members with a confirmed address who want letters of response actions. @param userId null is all of them */
export async function listRecipients(
  on: Queryable,
  organizationId: string,
  userId: string | null = null,
): Promise<Recipient[]> {
  const { rows } = await on.query<Recipient>(
    `SELECT m.user_id, u.email, ${LANGUAGE_READ} AS language, ${TIME_ZONE_READ} AS time_zone
      FROM members AS m JOIN users AS u ON u.id = m.user_id
      LEFT JOIN digests AS d ON d.organization_id = m.organization_id AND d.user_id = m.user_id
      WHERE m.organization_id = $1 AND ($2::uuid IS NULL OR m.user_id = $2) AND ${WANTED} ORDER BY m.user_id`,
    [organizationId, userId],
  );
  return rows;
}

/** Everybody who has joined. */
export async function listMemberIds(on: Queryable, organizationId: string): Promise<string[]> {
  const { rows } = await on.query<{ user_id: string }>(
    'SELECT user_id FROM members WHERE organization_id = $1 AND user_id IS NOT NULL',
    [organizationId],
  );
  return rows.map(({ user_id }) => user_id);
}
