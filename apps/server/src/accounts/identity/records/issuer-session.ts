import type { AdapterPayload } from 'oidc-provider';
import { Provider } from 'oidc-provider';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { storableJson } from '../../../platform/database/storable.ts';

/** What the issuer has in memory of a browser's session while it answers. */
interface LoadedSession {
  readonly id: string;
  /** The one it had before it was given another. */
  readonly oldId?: string;
  /** Seconds of the epoch; only what was read from the database has it. */
  readonly iat?: number;
}

/** The session of the present request, under the id by which it is stored; null when `id` is another's, or it is not stored yet. */
export function storedSession(id: string): { readonly id: string } | null {
  const session = loadedSession();
  return session?.id === id && session.iat !== undefined ? { id: session.oldId ?? id } : null;
}

/** The issuer deletes a session to store it under another id; it is renamed instead when it is written. */
export function isKeptByRenaming(id: string): boolean {
  const session = loadedSession();
  return session?.oldId === id && session.id !== id && session.iat !== undefined;
}

function loadedSession(): LoadedSession | undefined {
  return Provider.ctx?.oidc?.session as LoadedSession | undefined;
}

/** The id of the program that the present request is about; null where it is about none. */
function presentProgram(): string | null {
  return Provider.ctx?.oidc?.client?.clientId ?? null;
}

/**
 * Writes what a request made of its session. Others may be doing so at the same moment: the grants of all programs are
 * kept, each as the request of that program left it, a sign-in is not undone, and a session that was ended meanwhile
 * stays ended.
 */
export async function updateSession(
  on: Queryable,
  ids: { readonly before: string; readonly now: string },
  payload: AdapterPayload,
  expiresAt: Date | null,
): Promise<void> {
  await on.query(
    `UPDATE oidc_records SET id = CASE WHEN id = $1 THEN $2 ELSE id END, account_id = $5, expires_at = $6,
       payload = $4::jsonb || CASE WHEN payload->'authorizations' IS NULL THEN '{}' ELSE jsonb_build_object('authorizations', (
         SELECT coalesce(jsonb_object_agg(program, CASE WHEN program = $7 THEN stored || made ELSE made || stored END), '{}')
           FROM (SELECT program, coalesce(payload->'authorizations'->program, '{}') AS stored,
               coalesce($4::jsonb->'authorizations'->program, '{}') AS made
             FROM jsonb_object_keys((payload->'authorizations') || coalesce($4::jsonb->'authorizations', '{}')) AS program))
         ) END
     WHERE model = 'Session' AND uid = $3 AND (account_id IS NULL OR account_id = $5)`,
    [ids.before, ids.now, payload.uid, storableJson(payload), payload.accountId ?? null, expiresAt, presentProgram()],
  );
}
