import { open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^(\d{9})\.ndjson$/;
const NEWLINE = 0x0a;

export interface Segment {
  readonly number: number;
  readonly bytes: number;
}

export function segmentPath(directory: string, number: number): string {
  return join(directory, `${String(number).padStart(9, '0')}.ndjson`);
}

/** The files of a spool, the oldest first. */
export async function listSegments(directory: string): Promise<readonly Segment[]> {
  const numbers = (await readdir(directory)).flatMap((name) => {
    const [, digits] = NAME.exec(name) ?? [];
    return digits === undefined ? [] : [Number(digits)];
  });
  numbers.sort((a, b) => a - b);
  return Promise.all(
    numbers.map(async (number) => ({ number, bytes: (await stat(segmentPath(directory, number))).size })),
  );
}

/** Cuts off what stands behind the last whole line. */
export async function trimTornLine(directory: string, number: number): Promise<void> {
  const path = segmentPath(directory, number);
  const bytes = await readFile(path);
  const end = bytes.lastIndexOf(NEWLINE) + 1;
  if (end < bytes.length) await truncate(path, end);
}

export async function removeSegment(directory: string, number: number): Promise<void> {
  await rm(segmentPath(directory, number), { force: true });
}

/** Makes the names of files in a directory durable. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
