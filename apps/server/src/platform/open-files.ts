import { readdir, readFile } from 'node:fs/promises';
import { MINUTE_MS } from './time/units.ts';

/** Files and connections that this process has open, and how many the system lets it open. */
export interface OpenFiles {
  readonly open: number;
  readonly most: number;
}

const LOOK_MS = 5_000;
/** The share of the limit from which on it is told; a flood soon uses up the rest. */
const NEARLY_ALL = 0.9;
const LIMIT = /^Max open files\s+(\d+)/m;

/** Null where the system does not tell: on anything but Linux, and where nothing is limited. */
export async function readOpenFiles(): Promise<OpenFiles | null> {
  try {
    const [open, limits] = await Promise.all([readdir('/proc/self/fd'), readFile('/proc/self/limits', 'utf8')]);
    const [, most] = LIMIT.exec(limits) ?? [];
    return most === undefined ? null : { open: open.length, most: Number(most) };
  } catch (error) {
    // With none left, the list of them cannot be opened either.
    return (error as NodeJS.ErrnoException).code === 'EMFILE' ? { open: 0, most: 0 } : null;
  }
}

export const areScarce = ({ open, most }: OpenFiles): boolean => open >= most * NEARLY_ALL;

/**
 * Tells, once a minute at most, when nearly no more files can be opened: connections beyond are closed by the runtime
 * without a word.
 * @returns ends it
 */
export function watchOpenFiles(
  onScarce: (files: OpenFiles) => void,
  read: () => Promise<OpenFiles | null> = readOpenFiles,
  everyMs = LOOK_MS,
): () => void {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  const look = async (): Promise<void> => {
    const files = await read();
    if (files === null || !areScarce(files) || performance.now() - toldAtMs < MINUTE_MS) return;
    toldAtMs = performance.now();
    onScarce(files);
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return () => clearInterval(timer);
}
