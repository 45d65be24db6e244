import { statfs } from 'node:fs/promises';

/** What is left of the disk under the data directory. */
export interface SpaceLeft {
  /** Null before the first look, and where the system does not tell. */
  readonly freeBytes: number | null;
  readonly floorBytes: number;
  /** Less than the floor is free: only what is new about visitors is stored. */
  readonly isShort: boolean;
  /** Hours until the floor is reached as `hoursUntil` reckons; null while nothing is used up, and in the first hour. */
  readonly hoursLeft: number | null;
}

export interface FreeSpace {
  left(): SpaceLeft;
  stop(): void;
}

export interface FreeSpaceParts {
  readonly path: string;
  readonly floorBytes: number;
  readonly now: () => number;
  /** Free bytes at the path; another one in tests. */
  readonly measure?: (path: string) => Promise<number>;
  readonly everyMs?: number;
}

interface Sample {
  readonly atMs: number;
  readonly freeBytes: number;
}

const EVERY_MS = 2_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Samples that are kept lie so far apart; the rates need no more. */
const SAMPLE_MS = 300_000;
/** A shorter time says little about a rate. */
const LEAST_MS = HOUR_MS - 2 * SAMPLE_MS;

/** Looks at the disk every two seconds, so that recording knows what is left without asking. The first look is awaited. */
export async function watchFreeSpace(parts: FreeSpaceParts): Promise<FreeSpace> {
  const { path, floorBytes, now, measure = freeBytesAt, everyMs = EVERY_MS } = parts;
  let samples: readonly Sample[] = [];
  let last: Sample | null = null;

  async function look(): Promise<void> {
    try {
      last = { atMs: now(), freeBytes: await measure(path) };
      samples = keptSamples(samples, last);
    } catch {
      // Where the system does not tell, nothing is held back.
      last = null;
    }
  }

  await look();
  const timer = setInterval(() => void look(), everyMs).unref();
  return {
    left: () => ({
      freeBytes: last?.freeBytes ?? null,
      floorBytes,
      isShort: last !== null && last.freeBytes < floorBytes,
      hoursLeft: last === null ? null : hoursUntil(samples, last, floorBytes),
    }),
    stop: () => clearInterval(timer),
  };
}

async function freeBytesAt(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

function keptSamples(samples: readonly Sample[], next: Sample): readonly Sample[] {
  const young = samples.filter(({ atMs }) => atMs >= next.atMs - DAY_MS && atMs <= next.atMs);
  const newest = young.at(-1);
  return newest !== undefined && next.atMs - newest.atMs < SAMPLE_MS ? young : [...young, next];
}

/**
 * Hours until only `floorBytes` are free, at the rate of the last hour or that of the last day, whichever is lower: what
 * was written in a burst is not written every hour.
 * @returns null when one of them used nothing up, or too little is known
 */
export function hoursUntil(samples: readonly Sample[], last: Sample, floorBytes: number): number | null {
  const perHour = Math.min(...[HOUR_MS, DAY_MS].map((windowMs) => bytesPerHour(samples, last, windowMs)));
  return perHour <= 0 ? null : Math.max(0, (last.freeBytes - floorBytes) / perHour);
}

function bytesPerHour(samples: readonly Sample[], last: Sample, windowMs: number): number {
  const oldest = samples.find(({ atMs }) => atMs >= last.atMs - windowMs);
  if (oldest === undefined || last.atMs - oldest.atMs < LEAST_MS) return 0;
  return ((oldest.freeBytes - last.freeBytes) * HOUR_MS) / (last.atMs - oldest.atMs);
}
