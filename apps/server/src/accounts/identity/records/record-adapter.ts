import { createHash } from 'node:crypto';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Database } from '../../../platform/database/database.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { storableJson } from '../../../platform/database/storable.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { boundStrangers } from './bound-strangers.ts';
import { isKeptByRenaming, storedSession, updateSession } from './issuer-session.ts';
import { type ProvenSignIn, presentSignIn } from './proven-sign-in.ts';
import { openPayload, sealPayload } from './sealed-fields.ts';

interface RecordRow {
  payload: AdapterPayload;
  consumed_at: Date | null;
}

/** Of two who use a code or a refresh token at the same moment, the one who came second. What the first was given is to end. */
export class UsedTwice extends errors.InvalidGrant {
  readonly grantId: string | null;
  constructor(grantId: string | null) {
    super('already used');
    this.grantId = grantId;
  }
}

/** Models whose records are no secret of a browser or client; the others are found by the hash of theirs. */
const NAMED_IN_CLEAR = new Set(['Grant']);

/**
 * Keeps what the issuer must remember (sessions, codes, refresh tokens, grants) in `oidc_records`. Ids that work as
 * credentials are stored as SHA-256 only, or sealed, so that a copy of the database opens no session.
 * @param holds keeps what a sign-in has proven as it is until the transaction ends; false when it is not so any more
 */
export function createRecordAdapter(
  database: Database,
  sealer: Sealer,
  holds: (on: Queryable, signIn: ProvenSignIn) => Promise<boolean>,
): (model: string) => Adapter {
  const countStranger = boundStrangers(database);
  return (model) => {
    async function findBy(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
      const [row] = await database.query<RecordRow>(
        `SELECT payload, consumed_at FROM oidc_records
         WHERE model = $1 AND ${column} = $2 AND (expires_at IS NULL OR expires_at > now())`,
        [model, value],
      );
      return row && toPayload(sealer, model, row);
    }

    async function write(on: Queryable, id: string, payload: AdapterPayload, expiresAt: Date | null): Promise<void> {
      const stored = model === 'Session' ? storedSession(id) : null;
      if (stored !== null) {
        const ids = { before: storedId(model, stored.id), now: storedId(model, id) };
        return updateSession(on, ids, sealPayload(sealer, model, payload), expiresAt);
      }
      await on.query(
        `INSERT INTO oidc_records (model, id, payload, grant_id, user_code, uid, account_id, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (model, id) DO UPDATE SET payload = EXCLUDED.payload, grant_id = EXCLUDED.grant_id,
           user_code = EXCLUDED.user_code, uid = EXCLUDED.uid, account_id = EXCLUDED.account_id,
           expires_at = EXCLUDED.expires_at`,
        [
          model,
          storedId(model, id),
          storableJson(sealPayload(sealer, model, payload)),
          payload.grantId ?? null,
          payload.userCode ?? null,
          payload.uid ?? null,
          payload.accountId ?? null,
          expiresAt,
        ],
      );
    }

    return {
      /** @throws SessionNotFound for a session that was begun with a password which was replaced meanwhile */
      async upsert(id, payload, expiresIn) {
        const expiresAt = expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000);
        const signIn = model === 'Session' && payload.accountId !== undefined ? presentSignIn() : null;
        if (signIn === null) await write(database.pool, id, payload, expiresAt);
        else {
          // A password that is replaced ends every session that is stored by then, and waits for this one.
          await database.transaction(async (client) => {
            if (!(await holds(client, signIn))) throw new errors.SessionNotFound('the password was replaced');
            await write(client, id, payload, expiresAt);
          });
        }
        if (model === 'Interaction') await countStranger();
      },
      async find(id) {
        const payload = await findBy('id', storedId(model, id));
        return payload && { ...payload, jti: id };
      },
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('user_code', userCode),
      /** @throws UsedTwice */
      async consume(id) {
        const key = [model, storedId(model, id)];
        const taken = await database.query(
          `UPDATE oidc_records SET consumed_at = now() WHERE model = $1 AND id = $2 AND consumed_at IS NULL RETURNING id`,
          key,
        );
        if (taken.length > 0) return;
        const [used] = await database.query<{ grant_id: string | null }>(
          'SELECT grant_id FROM oidc_records WHERE model = $1 AND id = $2',
          key,
        );
        throw new UsedTwice(used?.grant_id ?? null);
      },
      async destroy(id) {
        if (model === 'Session' && isKeptByRenaming(id)) return;
        await database.query('DELETE FROM oidc_records WHERE model = $1 AND id = $2', [model, storedId(model, id)]);
      },
      async revokeByGrantId(grantId) {
        await database.query('DELETE FROM oidc_records WHERE grant_id = $1', [grantId]);
      },
    };
  };
}

function storedId(model: string, id: string): string {
  return NAMED_IN_CLEAR.has(model) ? id : createHash('sha256').update(id).digest('base64url');
}

function toPayload(sealer: Sealer, model: string, row: RecordRow): AdapterPayload {
  const payload = openPayload(sealer, model, row.payload);
  return row.consumed_at === null ? payload : { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) };
}
