import { invalidValue, Problem } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import type { Changes } from '../../platform/background/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Audit } from '../audit/audit.ts';
import type { Actor } from '../audit/change.ts';
import { readEmail } from '../members/rules.ts';
import { PASSWORD_LEAST, PASSWORD_MOST } from './password-lengths.ts';
import { createAccount, replacePassword } from './people/accounts.ts';
import { findAccountByEmail } from './people/accounts-store.ts';
import type { Links } from './people/links.ts';
import { deleteLinks } from './people/links-store.ts';
import { type Passwords, passwordFault } from './people/passwords.ts';
import { auditPerson } from './people/person-audit.ts';
import type { SecondFactors } from './second-factor/second-factors.ts';
import { mintUserToken } from './tokens/minted-tokens.ts';
import type { SigningKeys } from './tokens/signing-keys.ts';
import { textOf } from './tokens/tokens.ts';

/** What the operator of the installation may do about people, whoever signs them in. */
export interface IdentityOperations {
  /** @throws Problem validation_failed, conflict (the address has an account) */
  createOwner(email: string, name: string, password: string): Promise<{ readonly userId: string }>;
  findAccount(email: string): Promise<{ readonly userId: string } | null>;
  /** Whether that is the password of the account. A wrong one is not counted as a failed sign-in. */
  isPassword(email: string, password: string): Promise<boolean>;
  /** A one-time link to a new password, good for two hours. @throws Problem not_found */
  resetPasswordLink(email: string): Promise<string>;
  /** Ends every session and token of the account. @throws Problem not_found, validation_failed */
  setPassword(email: string, password: string): Promise<void>;
  /**
   * Turns the authenticator app of an account off, for people who lost it and their recovery codes. Passkeys stay.
   * @returns false when none was on
   * @throws Problem not_found
   */
  resetSecondFactor(email: string, actor: Actor): Promise<boolean>;
  /** A token that acts as this user for `ttlS` seconds. */
  mintUserToken(userId: string, ttlS: number): Promise<string>;
  /** The one-time link to the first account; null once there is one, or when people sign in elsewhere. */
  ownerSetupLink(): Promise<string | null>;
}

export interface OperationParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly passwords: Passwords;
  readonly secondFactors: SecondFactors;
  readonly links: Links;
  readonly keys: SigningKeys;
  readonly issuer: () => string;
  readonly audience: () => string;
  readonly embedded: boolean;
  readonly clock: () => number;
}

export function createOperations(parts: OperationParts): IdentityOperations {
  const { database, changes, passwords, links, clock } = parts;

  async function accountOf(email: string) {
    const account = await findAccountByEmail(database.pool, email.replaceAll('\0', ''));
    if (account === null) throw new Problem('no_such_account');
    return account;
  }

  return {
    async createOwner(emailText, nameText, password) {
      const email = readEmail(emailText);
      const name = textOf(nameText);
      if (email === null) throw invalidValue('email', fault('must_be_email'));
      if (name === null) throw invalidValue('name', fault('must_not_be_empty'));
      demandPassword(password);
      const passwordHash = await passwords.hash(password);
      return changes.transaction(async (client) => {
        const owner = { email, name, passwordHash, emailVerified: true };
        const user = await createAccount(client, owner, new Date(clock()));
        if (user === null) throw new Problem('account_exists');
        await deleteLinks(client, { purpose: 'setup' });
        return { userId: user.id };
      });
    },
    async findAccount(email) {
      const account = await findAccountByEmail(database.pool, email.replaceAll('\0', ''));
      return account === null ? null : { userId: account.id };
    },
    async isPassword(email, password) {
      const account = await findAccountByEmail(database.pool, email.replaceAll('\0', ''));
      return passwords.verify(account?.password_hash ?? null, password);
    },
    async resetPasswordLink(email) {
      return links.reset(database.pool, (await accountOf(email)).id, 'shown');
    },
    async setPassword(email, password) {
      demandPassword(password);
      await replacePassword(parts, (await accountOf(email)).id, password);
    },
    async resetSecondFactor(email, actor) {
      const { id: userId } = await accountOf(email);
      return changes.transaction(async (client) => {
        const wasOn = await parts.secondFactors.turnOff(client, userId);
        if (wasOn) await auditPerson(client, parts.audit, { userId, actor, action: 'second_factor.reset' });
        return wasOn;
      });
    },
    mintUserToken: (userId, ttlS) =>
      mintUserToken(parts.keys, { userId, issuer: parts.issuer(), audience: parts.audience(), nowMs: clock(), ttlS }),
    ownerSetupLink: async () => (parts.embedded ? links.setup(database.pool) : null),
  };
}

function demandPassword(password: string): void {
  if (passwordFault(password) === null) return;
  throw invalidValue('password', fault('password_length', { least: PASSWORD_LEAST, most: PASSWORD_MOST }));
}
