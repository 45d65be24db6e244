import { randomBytes } from 'node:crypto';
import type { IdentityOperations } from '../../accounts/identity/operations.ts';
import type { Person } from '../../accounts/members/memberships.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Earlier } from './earlier.ts';
import { findOwner } from './store.ts';

export interface FoundOwner {
  readonly person: Person;
  /** Null when only the person knows it. */
  readonly password: string | null;
  readonly isNew: boolean;
}

const EMAIL = 'owner@sundew.local';
const NAME = 'Owner';

/** The person in whose name `bootstrap` acts: the one asked for, the one of an earlier run, the first owner, or a new one. */
export async function findOrMakeOwner(
  parts: { readonly database: Database; readonly identity: IdentityOperations },
  wantedEmail: string | undefined,
  earlier: Earlier,
): Promise<FoundOwner> {
  const { database, identity } = parts;
  const exists = async (email: string) => (await findOwner(database.pool, email)) !== null;
  const email = wantedEmail ?? (await earlier.good('owner_email', exists));
  const person = await findOwner(database.pool, email);
  if (person === null) return makeOwner(identity, email ?? EMAIL);
  const address = person.email;
  const password =
    address === null ? null : await earlier.good('owner_password', (value) => identity.isPassword(address, value));
  return { person, password, isNew: false };
}

async function makeOwner(identity: IdentityOperations, email: string): Promise<FoundOwner> {
  const password = randomBytes(18).toString('base64url');
  const { userId } = await identity.createOwner(email, NAME, password);
  return { person: { id: userId, email, name: NAME }, password, isNew: true };
}
