import type { Queryable } from '../../../platform/database/queryable.ts';

/** What is remembered beside an issuer session, for its owner to recognise it. */
export interface SessionNote {
  readonly userAgent: string;
  readonly ipAddress: string;
}

export interface SessionRow {
  uid: string;
  /** Epoch seconds of the sign-in. */
  signed_in_at: number | null;
  expires_at: Date | null;
  note: Partial<SessionNote> | null;
}

/** Kept beside the issuer's own models, so that it ends with them. */
const NOTE_MODEL = 'SessionNote';
const TEXT_MOST = 300;

export async function noteSession(
  on: Queryable,
  session: { uid: string; accountId: string; expiresAt: Date },
  note: SessionNote,
): Promise<void> {
  const kept = { userAgent: note.userAgent.slice(0, TEXT_MOST).toWellFormed(), ipAddress: note.ipAddress };
  await on.query(
    `INSERT INTO oidc_records (model, id, payload, uid, account_id, expires_at) VALUES ($1, $2, $3, $2, $4, $5)
     ON CONFLICT (model, id) DO UPDATE SET payload = EXCLUDED.payload, expires_at = EXCLUDED.expires_at`,
    [NOTE_MODEL, session.uid, JSON.stringify(kept), session.accountId, session.expiresAt],
  );
}

/** Sessions of an account that are not over, newest first. */
export async function listSessions(on: Queryable, accountId: string): Promise<SessionRow[]> {
  const { rows } = await on.query<SessionRow>(
    `SELECT s.uid, (s.payload->>'loginTs')::bigint AS signed_in_at, s.expires_at, n.payload AS note
     FROM oidc_records s LEFT JOIN oidc_records n ON n.model = $2 AND n.id = s.uid
     WHERE s.model = 'Session' AND s.account_id = $1 AND s.uid IS NOT NULL AND s.expires_at > now()
     ORDER BY 2 DESC NULLS LAST LIMIT 100`,
    [accountId, NOTE_MODEL],
  );
  return rows;
}

/** The session in which a program was given the grant; null when it is over. */
export async function findSessionOfGrant(
  on: Queryable,
  grantId: string,
): Promise<{ readonly accountId: string; readonly uid: string } | null> {
  const { rows } = await on.query<{ accountId: string; uid: string }>(
    `SELECT account_id AS "accountId", uid FROM oidc_records
      WHERE model = 'Session' AND uid IS NOT NULL AND expires_at > now()
        AND jsonb_path_exists(payload, '$.authorizations.*.grantId ? (@ == $grant)', jsonb_build_object('grant', $1::text))
      LIMIT 1`,
    [grantId],
  );
  return rows[0] ?? null;
}

/**
 * Ends one session with its codes and refresh tokens.
 * @returns false when the account has no such session
 */
export async function deleteSession(on: Queryable, accountId: string, uid: string): Promise<boolean> {
  const { rows } = await on.query<{ grants: Record<string, { grantId?: string }> | null }>(
    `DELETE FROM oidc_records WHERE model IN ('Session', $3) AND uid = $2 AND account_id = $1
     RETURNING payload->'authorizations' AS grants`,
    [accountId, uid, NOTE_MODEL],
  );
  const grantIds = rows.flatMap(({ grants }) => Object.values(grants ?? {}).flatMap(({ grantId }) => grantId ?? []));
  await on.query(
    `DELETE FROM oidc_records WHERE account_id = $1 AND (grant_id = ANY($2) OR (model = 'Grant' AND id = ANY($2)))`,
    [accountId, grantIds],
  );
  return rows.length > 0;
}

/** Whether the account is signed in in that session, which goes on until the transaction ends. */
export async function holdSession(on: Queryable, accountId: string, uid: string): Promise<boolean> {
  const { rows } = await on.query(
    `SELECT 1 FROM oidc_records
      WHERE model = 'Session' AND uid = $1 AND account_id = $2 AND expires_at > now() FOR SHARE`,
    [uid, accountId],
  );
  return rows.length > 0;
}

/** Whether somebody is signed in in that session. */
export async function isSessionAlive(on: Queryable, uid: string): Promise<boolean> {
  const { rows } = await on.query(
    `SELECT 1 FROM oidc_records WHERE model = 'Session' AND uid = $1 AND account_id IS NOT NULL AND expires_at > now()`,
    [uid],
  );
  return rows.length > 0;
}
