import type { Detection } from '../../detection/detection.ts';
import type { Watcher } from '../../detection/recording/watchers.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Changes } from '../../platform/work/changes.ts';
import { type Interest, isOfInterest } from '../events/interest.ts';
import { readInterests } from './store.ts';

/** Reaction name in the outbox. */
export const RESPOND = 'respond';

export interface WatchingParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly onFault: (error: Error) => void;
}

/**
 * Knows by heart what each organization waits for. After a change, everything of the organization counts as wanted until
 * it was read anew; the reaction then finds what is not.
 */
export async function startWatching({ database, changes, onFault }: WatchingParts): Promise<Watcher> {
  let interests = new Map(await readInterests(database, null));
  /** Organizations that changed, each with the number of its last change. */
  const unread = new Map<string, number>();
  let changeCount = 0;

  async function readAgain(organizationId: string): Promise<void> {
    const change = ++changeCount;
    unread.set(organizationId, change);
    try {
      const interest = (await readInterests(database, organizationId)).get(organizationId);
      if (unread.get(organizationId) !== change) return;
      unread.delete(organizationId);
      if (interest === undefined) interests.delete(organizationId);
      else interests.set(organizationId, interest);
    } catch (error) {
      // It stays unread, so nothing is missed.
      onFault(error as Error);
    }
  }

  async function readAll(): Promise<void> {
    try {
      interests = new Map(await readInterests(database, null));
      unread.clear();
    } catch (error) {
      onFault(error as Error);
    }
  }

  changes.subscribe((change) => {
    if (change === null) void readAll();
    else if (change.kind === 'responses') void readAgain(change.id);
  });

  return {
    reaction: RESPOND,
    wants: ({ sighting, verdict, decision }: Detection) => {
      if (!sighting.standing.enforcement) return false;
      if (unread.size > 0 && unread.has(sighting.organizationId)) return true;
      const interest: Interest | undefined = interests.get(sighting.organizationId);
      if (interest === undefined) return false;
      return isOfInterest(interest, {
        ...{ score: verdict.score, action: decision.action, decoyId: sighting.decoyId },
      });
    },
  };
}
