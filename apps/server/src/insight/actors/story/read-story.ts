import { FLAG } from '../../../detection/stored/flags.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readCursor, writeCursor } from '../../detections/list/cursor.ts';
import { EVERYTHING } from '../../filter/filter.ts';
import type { Scope } from '../../filter/scope.ts';
import { addressesOf, findActor } from '../store.ts';
import type { Step, Story, Summary } from './schema.ts';
import { type StepContext, toStep } from './steps.ts';
import { OLDEST_FIRST, readBaitPaths, readDecoyNames, readStoryRows, sumUpRows } from './story-store.ts';
import { summaryOf } from './summary.ts';

/**
 * A piece of the story of an actor: its detections in time order; with the first piece comes the summary.
 * @returns null when the scope has no such actor
 * @throws Problem bad_request for a cursor of another story
 */
export async function readStory(
  database: Database,
  scope: Scope,
  actorId: string,
  { cursor, limit }: { readonly cursor: string | null; readonly limit: number },
): Promise<Story | null> {
  const place = {
    scope,
    filter: { ...EVERYTHING, flagsClear: FLAG.test, actor: { in: [actorId], notIn: [] } },
    sorting: OLDEST_FIRST,
  };
  const from = cursor === null ? null : readCursor(place, cursor);
  const actor = await findActor(database, scope, actorId);
  if (actor === null) return null;
  const [rows, summary] = await Promise.all([
    // One row more than asked for tells whether there is more to tell.
    readStoryRows(database, scope, actorId, { from, limit: limit + 1 }),
    cursor === null ? summarise() : null,
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  const names = await readDecoyNames(database, scope.organizationId, idsOf(shown));
  return {
    summary,
    steps: shown.map((row, index) => {
      const beforeMs = index === 0 ? (from?.atMs ?? null) : (shown[index - 1]?.ts.getTime() ?? null);
      const context: StepContext = { beforeMs, decoyName: nameOf(names, row.decoy_id) };
      return toStep(row, context);
    }),
    next_cursor: more ? writeCursor(place, { atMs: last.ts.getTime(), score: 0, id: last.id }) : null,
  };

  async function summarise(): Promise<Summary | null> {
    if (actor === null) return null;
    const [addresses, summed] = await Promise.all([
      addressesOf(database, scope, actorId),
      sumUpRows(database, scope, actorId),
    ]);
    const touched = (summed.decoys ?? []).map(({ decoy_id }) => decoy_id);
    return summaryOf(actor, addresses, summed, await readDecoyNames(database, scope.organizationId, touched));
  }
}

/** Paths of a piece of the story at which the actor touched bait, be it in another piece. */
export async function baitPathsIn(
  steps: readonly Step[],
  database: Database,
  scope: Scope,
  actorId: string,
): Promise<readonly string[]> {
  const paths = [...new Set(steps.flatMap(({ path }) => (path === null ? [] : [path])))];
  return readBaitPaths(database, scope, actorId, paths);
}

function idsOf(rows: readonly { readonly decoy_id: string | null }[]): string[] {
  return [...new Set(rows.flatMap(({ decoy_id }) => (decoy_id === null ? [] : [decoy_id])))];
}

function nameOf(names: ReadonlyMap<string, string>, id: string | null): string | null {
  return id === null ? null : (names.get(id) ?? null);
}
