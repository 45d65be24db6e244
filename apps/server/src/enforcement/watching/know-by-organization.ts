import type { Database } from '../../platform/database/database.ts';
import type { Changes } from '../../platform/work/changes.ts';

export interface KnowingParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly onFault: (error: Error) => void;
}

/** @param organizationId null reads all of them */
type Read<Known> = (database: Database, organizationId: string | null) => Promise<ReadonlyMap<string, Known>>;

/**
 * Keeps in memory what is known of each organization that has anything of the kind, and reads it anew when its
 * `responses` change.
 * @returns what is known; `unread` when that changed and was not read yet, or could not be
 */
export async function knowByOrganization<Known>(
  { database, changes, onFault }: KnowingParts,
  read: Read<Known>,
): Promise<(organizationId: string) => Known | 'unread' | undefined> {
  let known = new Map(await read(database, null));
  /** Organizations that changed, each with the number of its last change. */
  const unread = new Map<string, number>();
  let changeCount = 0;

  async function readAgain(organizationId: string): Promise<void> {
    const change = ++changeCount;
    unread.set(organizationId, change);
    try {
      const now = (await read(database, organizationId)).get(organizationId);
      if (unread.get(organizationId) !== change) return;
      unread.delete(organizationId);
      if (now === undefined) known.delete(organizationId);
      else known.set(organizationId, now);
    } catch (error) {
      // It stays unread, so nothing is missed.
      onFault(error as Error);
    }
  }

  async function readAll(): Promise<void> {
    try {
      known = new Map(await read(database, null));
      unread.clear();
    } catch (error) {
      onFault(error as Error);
    }
  }

  changes.subscribe((change) => {
    if (change === null) void readAll();
    else if (change.kind === 'responses') void readAgain(change.id);
  });

  return (organizationId) => (unread.size > 0 && unread.has(organizationId) ? 'unread' : known.get(organizationId));
}
