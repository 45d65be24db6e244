import { mkdirSync, readFileSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeldState } from '../summing/summing.ts';
import type { LogPosition } from './log-position.ts';

/** A batch that was made and perhaps not sent: it is sent again under the same id, which the service counts once. */
export interface PendingBatch {
  readonly id: string;
  /** Reports, one a line. */
  readonly body: string;
}

/**
 * Everything that a restart must know, in one file: how far each log was read, what of it waits, and what may not have
 * been sent. As these are written together, no line is lost and none counts twice.
 */
export interface Checkpoint {
  readonly logs: Readonly<Record<string, LogPosition>>;
  readonly held: HeldState;
  readonly pending: readonly PendingBatch[];
}

export interface CheckpointFile {
  /** Null before the first one. @throws Error when the file cannot be read */
  load(): Checkpoint | null;
  /** Resolves when it would survive a loss of power. */
  save(checkpoint: Checkpoint): Promise<void>;
}

const NAME = 'position.json';

/** @param folder is made where it is missing */
export function checkpointIn(folder: string): CheckpointFile {
  const path = join(folder, NAME);
  return {
    load() {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const text = readIfThere(path);
      if (text === null) return null;
      try {
        return JSON.parse(text) as Checkpoint;
      } catch {
        throw new Error(`${path} is damaged. Remove it to begin at the end of the logs.`);
      }
    },
    async save(checkpoint) {
      const file = await open(`${path}.new`, 'w', 0o600);
      await closing(file, async () => {
        await file.writeFile(JSON.stringify(checkpoint));
        await file.sync();
      });
      await rename(`${path}.new`, path);
      const directory = await open(folder, 'r');
      await closing(directory, () => directory.sync());
    },
  };
}

/** A full disk fails every save until there is room: a handle that stays open each time would add up. */
async function closing(handle: FileHandle, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    await handle.close();
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
