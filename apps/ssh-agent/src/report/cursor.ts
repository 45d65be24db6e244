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

/** Length of the file: one sector of a disk, which is written whole or not at all. */
const BYTES = 512;

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
  /** Name of this spool; part of the names of its batches. */
  readonly name: string;
  place(): Place;
  dropped(): number;
  move(place: Place): Promise<void>;
  /** Gives up records, and goes on at another place. */
  give(records: number, place: Place): Promise<void>;
}

/** @throws Error when the file cannot be read, or is damaged */
export async function createCursor(directory: string): Promise<Cursor> {
  const path = join(directory, 'cursor.json');
  let stored: Stored = await read(path);

  async function write(next: Stored): Promise<void> {
    const text = JSON.stringify(next).padEnd(BYTES);
    try {
      await writeText(`${path}.new`, 'w', text);
      await rename(`${path}.new`, path);
    } catch (error) {
      if (!isFull(error)) throw error;
      // What is there is as long, so that it takes no more room: sending goes on, and makes room.
      await writeText(path, 'r+', text).catch(() => {
        throw error;
      });
    }
    await syncDirectory(directory);
    stored = next;
  }

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

async function writeText(path: string, flags: 'w' | 'r+', text: string): Promise<void> {
  const handle = await open(path, flags, 0o600);
  try {
    await handle.write(text, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}

async function read(path: string): Promise<Stored> {
  const text = await readIfThere(path);
  if (text === null) {
    return { name: randomBytes(6).toString('hex'), place: { segment: 0, from: 0, until: null }, dropped: 0 };
  }
  try {
    return JSON.parse(text) as Stored;
  } catch {
    throw new Error(`${path} is damaged. Remove it to send again every record that is still in its directory.`);
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
