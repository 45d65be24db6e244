import { uuidv7 } from '@sundew/wire/ids';
import type { UserCredential } from '../../../platform/access/credential.ts';
import type { Changes } from '../../../platform/background/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Recent } from '../../../platform/memory/recent.ts';
import { membershipsOf } from '../../members/memberships.ts';
import { isSessionAlive } from '../records/sessions-store.ts';
import type { TokenClaims } from '../tokens/tokens.ts';
import { ensureUser, findUser, type UserRow } from './users-store.ts';

/** The embedded issuer as `users.issuer` names it. Its address may change with the public URL; its people stay. */
export const EMBEDDED = 'embedded';

/** A person with the roles held now. */
export interface KnownUser {
  readonly credential: UserCredential;
  /** Tokens issued before (ms since the epoch) are refused. */
  readonly tokensValidFromMs: number;
}

/** People and their sessions, in memory for a short time; changes are seen at once on every node. */
export interface UserDirectory {
  /** Synchronous once the person is known; null when there is no such person. */
  find(userId: string): KnownUser | null | Promise<KnownUser | null>;
  /** Whether the session is alive; synchronous once it is known to be. */
  isAlive(sessionUid: string): boolean | Promise<boolean>;
  /** The person a token of an external issuer is about, made at the first sight. */
  meet(claims: TokenClaims): Promise<UserRow>;
}

const TTL_MS = 30_000;
const MOST = 5_000;

export function createUserDirectory(database: Database, changes: Changes, clock: () => number): UserDirectory {
  const users = new Recent<KnownUser | null>({ most: MOST, ttlMs: TTL_MS });
  const sessions = new Recent<boolean>({ most: MOST, ttlMs: TTL_MS });
  changes.subscribe((change) => {
    if (change === null) {
      users.clear();
      sessions.clear();
    } else if (change.kind === 'user') {
      users.drop(change.id);
      sessions.clear();
    } else if (change.kind === 'session') {
      sessions.drop(change.id);
    } else if (change.kind === 'organization') {
      users.dropWhere((user) => user?.credential.roles.has(change.id) === true);
    }
  });

  async function read(userId: string): Promise<KnownUser | null> {
    const user = await findUser(database.pool, userId);
    if (user === null) return null;
    const memberships = await membershipsOf(database.pool, userId);
    return {
      credential: {
        kind: 'user',
        userId: user.id,
        name: user.name,
        email: user.email,
        roles: new Map(memberships.map(({ id, role }) => [id, role])),
      },
      tokensValidFromMs: user.tokens_valid_from.getTime(),
    };
  }

  return {
    find: (userId) =>
      users.get(userId) ??
      users.load(
        userId,
        () => read(userId),
        (user) => user !== null,
      ),
    isAlive: (uid) =>
      sessions.get(uid) ??
      sessions.load(
        uid,
        () => isSessionAlive(database.pool, uid),
        (alive) => alive,
      ),
    meet: (claims) =>
      ensureUser(database.pool, {
        id: uuidv7(clock()),
        issuer: claims.issuer,
        external_id: claims.subject,
        email: claims.email,
        email_verified: claims.email !== null && claims.emailVerified,
        name: claims.name ?? claims.email ?? claims.subject,
      }),
  };
}
