import type { Database } from '../../../platform/database/database.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { deriveKey } from '../../../platform/secrets/derive-key.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { isStillLocked, lockAfter } from '../people/sign-in.ts';
import { macOfCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  insertSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
  setFactorAttempts,
  takeRecoveryCode,
} from './second-factors-store.ts';
import { isNewStep, stepOfCode } from './totp.ts';

/** What a code was: one that the app shows, or one of the recovery codes. */
export type CodeKind = 'app' | 'recovery';

/** The authenticator app of an account, asked for after its password. */
export interface SecondFactors {
  /** Null when none is asked for. */
  find(accountId: string): Promise<{ readonly since: Date; readonly codesLeft: number } | null>;
  /**
   * Takes a code, which then works no more. Failures are counted per account; after five in a row it is locked for
   * longer and longer, for right codes too.
   * @returns null when it was not right, or the account is locked
   */
  take(accountId: string, code: string): Promise<CodeKind | null>;
  /**
   * Turns it on, proven by a first code.
   * @returns the recovery codes; null when the code is not right or one is on already
   */
  turnOn(on: Queryable, accountId: string, secret: string, code: string): Promise<readonly string[] | null>;
  /**
   * New recovery codes; the old ones end.
   * @param on a transaction
   * @returns null when no second factor is on
   */
  renewCodes(on: Queryable, accountId: string): Promise<readonly string[] | null>;
  /** @returns false when there was none */
  turnOff(on: Queryable, accountId: string): Promise<boolean>;
}

export interface SecondFactorParts {
  readonly database: Database;
  readonly sealer: Sealer;
  /** SUNDEW_SECRET. */
  readonly secret: string;
  readonly clock: () => number;
}

export function createSecondFactors({ database, sealer, secret, clock }: SecondFactorParts): SecondFactors {
  const key = deriveKey(secret, 'sundew recovery codes');
  const contextOf = (accountId: string) => `second factor ${accountId}`;

  async function renewCodes(on: Queryable, accountId: string): Promise<readonly string[] | null> {
    if ((await lockSecondFactor(on, accountId)) === null) return null;
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(
      on,
      accountId,
      codes.map((code) => macOfCode(key, accountId, code)),
    );
    return codes;
  }

  return {
    renewCodes,
    turnOff: deleteSecondFactor,
    async find(accountId) {
      const found = await findSecondFactor(database.pool, accountId);
      return found === null ? null : { since: found.created_at, codesLeft: found.codes_left };
    },
    take: (accountId, code) =>
      database.transaction(async (client) => {
        const factor = await lockSecondFactor(client, accountId);
        const nowMs = clock();
        if (factor === null || isStillLocked(factor.locked_until, nowMs)) return null;
        const typed = code.replace(/\s/g, '');
        const shared = sealer.open(factor.secret_sealed, contextOf(accountId)).toString();
        const step = stepOfCode(shared, typed, nowMs);
        if (step !== null && isNewStep(step, factor.last_step)) {
          await setFactorAttempts(client, accountId, { step, failures: 0, lockedUntil: null });
          return 'app';
        }
        if (await takeRecoveryCode(client, accountId, macOfCode(key, accountId, typed))) {
          await setFactorAttempts(client, accountId, { step: factor.last_step, failures: 0, lockedUntil: null });
          return 'recovery';
        }
        const failures = factor.failed_attempts + 1;
        const lockMs = lockAfter(failures);
        const lockedUntil = lockMs === 0 ? null : new Date(nowMs + lockMs);
        await setFactorAttempts(client, accountId, { step: factor.last_step, failures, lockedUntil });
        return null;
      }),
    async turnOn(on, accountId, shared, code) {
      const nowMs = clock();
      const step = stepOfCode(shared, code.replace(/\s/g, ''), nowMs);
      if (step === null) return null;
      const sealed = sealer.seal(shared, contextOf(accountId));
      const isNew = await insertSecondFactor(on, { accountId, sealed, step, at: new Date(nowMs) });
      return isNew ? renewCodes(on, accountId) : null;
    },
  };
}
