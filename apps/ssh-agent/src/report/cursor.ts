import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { syncDirectory } from './segments.ts';

/** Where the records begin that the service does not have. `until` is set while a batch of them is being sent. */
export interface Place {
  readonly segment: number;
  readonly from: number;
  readonly until: number | null;
}

interface Stored {
  readonly name: string;
  readonly place: Place;
  readonly dropped: number;
}

/**
 * Remembers on disk how far sending has come. The bounds of a batch are written before it is sent for the first time, so
 * that it is the same batch when it is sent again, also by a process that starts anew.
 */
export interface Cursor {
  /** Of this spool; part of the names of batches. */
  readonly name: string;
  place(): Place;
  dropped(): number;
  move(place: Place): Promise<void>;
  /** Gives up records, and goes on at another place. */
  give(records: number, place: Place): Promise<void>;
}

export async function createCursor(directory: string): Promise<Cursor> {
  const path = join(directory, 'cursor.json');
  let stored: Stored = await read(path);

  async function write(next: Stored): Promise<void> {
    stored = next;
    const handle = await open(`${path}.new`, 'w', 0o600);
    try {
      await handle.writeFile(JSON.stringify(next));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${path}.new`, path);
    await syncDirectory(directory);
  }

  await write(stored);
  // Two changes at once would write the same file.
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (change: () => Stored): Promise<void> => {
    turn = turn.catch(() => undefined).then(() => write(change()));
    return turn;
  };
  return {
    name: stored.name,
    place: () => stored.place,
    dropped: () => stored.dropped,
    move: (place) => inTurn(() => ({ ...stored, place })),
    give: (records, place) => inTurn(() => ({ ...stored, place, dropped: stored.dropped + records })),
  };
}

async function read(path: string): Promise<Stored> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Stored;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { name: randomBytes(6).toString('hex'), place: { segment: 0, from: 0, until: null }, dropped: 0 };
  }
}
