import type { ChallengeKind } from '../../outside/acme/certificate-authority-port.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** What any node answers the authority with. */
export interface OfferedChallenge {
  readonly kind: ChallengeKind;
  readonly token: string;
  readonly keyAuthorization: string;
}

/** Offering the same challenge again changes nothing. */
export async function offerChallenge(
  on: Queryable,
  organizationId: string,
  domain: string,
  challenge: OfferedChallenge,
  expiresAt: Date,
): Promise<void> {
  await on.query(
    `INSERT INTO acme_challenges (organization_id, domain, kind, token, key_authorization, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (organization_id, domain, kind, token)
       DO UPDATE SET key_authorization = EXCLUDED.key_authorization, expires_at = EXCLUDED.expires_at`,
    [organizationId, domain, challenge.kind, challenge.token, challenge.keyAuthorization, expiresAt],
  );
}

/** The newest first. */
export async function offeredChallenges(
  on: Queryable,
  organizationId: string,
  domain: string,
  now: Date,
): Promise<OfferedChallenge[]> {
  const { rows } = await on.query<{ kind: ChallengeKind; token: string; key_authorization: string }>(
    `SELECT kind, token, key_authorization FROM acme_challenges
     WHERE organization_id = $1 AND domain = $2 AND expires_at > $3 ORDER BY expires_at DESC LIMIT 20`,
    [organizationId, domain, now],
  );
  return rows.map((row) => ({ kind: row.kind, token: row.token, keyAuthorization: row.key_authorization }));
}

export async function withdrawChallenges(on: Queryable, organizationId: string, domain: string): Promise<void> {
  await on.query('DELETE FROM acme_challenges WHERE organization_id = $1 AND domain = $2', [organizationId, domain]);
}

/** Removes what processes that ended in the middle left behind. */
export async function withdrawExpired(on: Queryable, now: Date): Promise<void> {
  await on.query(
    `DELETE FROM acme_challenges
     WHERE organization_id IN (SELECT organization_id FROM organizations) AND expires_at < $1`,
    [now],
  );
}
