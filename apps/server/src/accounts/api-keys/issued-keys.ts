import type { Database } from '../../platform/database/database.ts';
import { HASH_START, listHashStarts } from './store.ts';

/** Which keys were ever issued, as far as memory tells: a guess is known for one without asking the database. */
export interface IssuedKeys {
  /** @param digest SHA-256 of the key in hexadecimal; false is certain */
  mayHave(digest: string): boolean;
  add(digest: string): void;
  /** Reads them anew, because some may have been issued without being announced here. */
  read(): Promise<void>;
}

/** Beyond so many keys every one may have been issued, so that guesses cost a query each. */
const MOST = 100_000;

export function createIssuedKeys(database: Database): IssuedKeys {
  let starts: Set<string> | null = null;
  let announced = new Set<string>();
  return {
    mayHave: (digest) => starts?.has(digest.slice(0, HASH_START)) ?? true,
    add(digest) {
      announced.add(digest.slice(0, HASH_START));
      starts?.add(digest.slice(0, HASH_START));
    },
    async read() {
      starts = null;
      const meanwhile = new Set<string>();
      announced = meanwhile;
      const stored = await listHashStarts(database.pool, MOST).catch(() => null);
      // Once another read has begun, this one may lack keys that were announced before that.
      if (announced !== meanwhile) return;
      if (stored !== null && stored.length < MOST) starts = new Set(stored).union(meanwhile);
    },
  };
}
