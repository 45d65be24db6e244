import type { Database } from '../database/database.ts';
import type { ChangeKind, Changes } from './changes.ts';
import { insist } from './insist.ts';
import { createTurns } from './turns.ts';

export interface KnowingParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly onFault: (error: Error) => void;
}

/** @param organizationId null reads all of them */
type Read<Known> = (database: Database, organizationId: string | null) => Promise<ReadonlyMap<string, Known>>;

/**
 * Keeps in memory what is known of each organization that has anything of the kind, and reads it anew when it changes.
 * @param kind of the changes it depends on
 * @returns what is known; `unread` when that changed and was not read yet
 */
export async function knowByOrganization<Known>(
  { database, changes, onFault }: KnowingParts,
  read: Read<Known>,
  kind: Extract<ChangeKind, 'responses' | 'clearance'> = 'responses',
): Promise<(organizationId: string) => Known | 'unread' | undefined> {
  let known = new Map<string, Known>();
  /** Organizations that changed, each with the number of its last change. */
  const unread = new Map<string, number>();
  let changeCount = 0;
  /** How often changes may have been missed, and up to which of these times all was read since. */
  let gapCount = 0;
  let gapsRead = 0;
  // One after the other, so that an older state never replaces a newer one.
  const inTurn = createTurns();

  async function readAll(): Promise<void> {
    const gaps = gapCount;
    known = new Map(await read(database, null));
    gapsRead = gaps;
  }

  async function readOne(organizationId: string, change: number): Promise<void> {
    // A later change has it read later.
    if (unread.get(organizationId) !== change) return;
    const now = (await read(database, organizationId)).get(organizationId);
    if (now === undefined) known.delete(organizationId);
    else known.set(organizationId, now);
    if (unread.get(organizationId) === change) unread.delete(organizationId);
  }

  changes.subscribe((change) => {
    if (change === null) {
      gapCount += 1;
      void inTurn(() => insist(readAll, onFault));
    } else if (change.kind === kind) {
      const { id } = change;
      const count = ++changeCount;
      unread.set(id, count);
      void inTurn(() => insist(() => readOne(id, count), onFault));
    }
  });
  await inTurn(readAll);

  return (organizationId) =>
    gapsRead < gapCount || (unread.size > 0 && unread.has(organizationId)) ? 'unread' : known.get(organizationId);
}
