import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { CheckpointFile, PendingBatch } from './following/checkpoint.ts';
import { followLog, type LogFollower } from './following/log-follower.ts';
import { NO_HEAD } from './following/log-head.ts';
import type { LogPosition } from './following/log-position.ts';
import { openLog } from './following/open-log.ts';
import { watchFormat } from './format-watch.ts';
import { createLineReader } from './line-reader.ts';
import { batchesOf } from './sending/batches.ts';
import type { Settings } from './settings.ts';
import { createEvidence } from './summing/evidence.ts';
import { createSumming } from './summing/summing.ts';

/** What was read and made so far. */
export interface Totals {
  lines: number;
  requests: number;
  reports: number;
}

export interface RunParts {
  readonly settings: Settings;
  readonly checkpoints: CheckpointFile;
  /** Resolves to false when it was interrupted. */
  readonly deliver: (batch: PendingBatch, interrupted: AbortSignal) => Promise<boolean>;
  readonly note: (text: string) => void;
  readonly interrupted: AbortSignal;
}

const SAVE_MS = 10_000;
/** While there is more to read, reports are gathered into batches of this size, or sent so often. */
const BATCH_REPORTS = 500;
const SEND_MS = 2_000;
const GRACE_MS = 5_000;

/**
 * Follows the logs until it is interrupted or, where they are read once, until their ends.
 * @throws Error when a log that is read once is not there, and never was, and for a directory
 */
export async function run({ settings, checkpoints, deliver, note, interrupted }: RunParts): Promise<Totals> {
  const before = checkpoints.load();
  for (const path of settings.logs) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw new Error(`${path} is a directory. Name the logs in it.`);
    if (found !== undefined) continue;
    // One that was read before may just be rotated.
    if (settings.once && before?.logs[path] === undefined) throw new Error(`There is no log ${path}.`);
    note(`There is no log ${path} yet.`);
  }
  const { site, name, tripwires, testPrefixes, once } = settings;
  const summing = createSumming({
    site,
    name,
    evidenceOf: createEvidence(tripwires, testPrefixes),
    state: before?.held ?? null,
  });
  const followers = await Promise.all(
    settings.logs.map(async (path) =>
      followLog({
        path,
        position: before?.logs[path] ?? (settings.from === 'end' ? await endOf(path) : null),
        graceMs: once ? 0 : GRACE_MS,
        note,
      }),
    ),
  );
  const readers = new Map(
    followers.map((follower) => [
      follower,
      { ...createLineReader(settings.format), watch: watchFormat(follower.path, note) },
    ]),
  );
  const totals: Totals = { lines: 0, requests: 0, reports: 0 };
  let pending: readonly PendingBatch[] = before?.pending ?? [];
  let savedAtMs = Date.now();

  const save = async (): Promise<void> => {
    const logs = Object.fromEntries(followers.map(({ path, position }) => [path, position]));
    await checkpoints.save({ logs: { ...before?.logs, ...logs }, held: summing.state, pending });
    savedAtMs = Date.now();
  };
  const isRequestIn = (follower: LogFollower) => (line: string) => (readers.get(follower)?.read(line) ?? null) !== null;
  const take = (follower: LogFollower, lines: readonly string[]): void => {
    const reader = readers.get(follower);
    for (const line of lines) {
      if (line === '') continue;
      totals.lines++;
      const access = reader?.read(line) ?? null;
      reader?.watch.see(access !== null);
      if (access === null) continue;
      totals.requests++;
      summing.take(access);
    }
  };
  const sendReady = async (): Promise<void> => {
    const ready = summing.takeReady();
    totals.reports += ready.length;
    pending = [...pending, ...batchesOf(ready)];
    if (ready.length > 0) await save();
    while (pending[0] !== undefined) {
      if (!(await deliver(pending[0], interrupted))) return;
      pending = pending.slice(1);
      await save();
    }
  };

  try {
    await sendReady();
    while (!interrupted.aborted) {
      const isAtEnd = await readSome(followers, take);
      if (isAtEnd && once) break;
      if (isAtEnd) summing.advance(Date.now());
      const passedMs = Date.now() - savedAtMs;
      const isTime = isAtEnd || summing.ready >= BATCH_REPORTS || passedMs > SEND_MS;
      if (summing.ready > 0 && isTime) await sendReady();
      else if (passedMs > SAVE_MS) await save();
      if (isAtEnd) await wait(settings.pollMs, undefined, { signal: interrupted }).catch(() => {});
    }
    if (once && !interrupted.aborted) {
      for (const follower of followers) take(follower, await follower.readRest(isRequestIn(follower)));
      for (const { watch } of readers.values()) watch.end();
      summing.flush();
      await sendReady();
    }
    await save();
  } finally {
    await Promise.all(followers.map((follower) => follower.close()));
  }
  return totals;
}

type Take = (follower: LogFollower, lines: readonly string[]) => void;

/** True when no log had more. One after the other, because the lines of each are older than what comes next. */
async function readSome(followers: readonly LogFollower[], take: Take): Promise<boolean> {
  let isAtEnd = true;
  for (const follower of followers) {
    const lines = await follower.read();
    if (lines.length > 0) isAtEnd = false;
    take(follower, lines);
  }
  return isAtEnd;
}

/** A log that is not there yet is read from its beginning. */
async function endOf(path: string): Promise<LogPosition | null> {
  const log = await openLog(path).catch(() => null);
  if (log === null) return null;
  const size = await log.size();
  await log.close();
  return { offset: size, head: NO_HEAD };
}
