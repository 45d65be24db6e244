import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pause } from '@sundew/api-client/pause';
import { DIRECTORY_MODE, signInsPath } from './kept-sign-ins.ts';

const LOOK_AGAIN_MS = 50;
/** A mark that is older was left behind: one renewal takes a quarter of a minute at most. */
const STALE_MS = 30_000;

/**
 * Runs the work while no other process of this user works on what is kept. Each lays down a mark of its own and looks for
 * others then; whoever sees one takes his own up and tries again. So nobody can take up the mark of somebody who has only
 * just come, also where several find one that was left behind.
 * @throws the reason of the signal when it aborts before the work began
 */
export async function alone<Result>(
  { env, interrupted }: { readonly env: NodeJS.ProcessEnv; readonly interrupted: AbortSignal },
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const path = signInsPath(env);
  mkdirSync(dirname(path), { recursive: true, mode: DIRECTORY_MODE });
  const mark = `${path}.${randomUUID()}.lock`;
  try {
    while (!layDown(mark, path)) {
      // Those who met do not meet again.
      await pause(LOOK_AGAIN_MS * (1 + Math.random()), interrupted);
      interrupted.throwIfAborted();
    }
    return await work();
  } finally {
    rmSync(mark, { force: true });
  }
}

/** True when the mark lies there and no other does. */
function layDown(mark: string, path: string): boolean {
  if (othersWork(mark, path)) return false;
  writeFileSync(mark, '', { flag: 'wx', mode: 0o600 });
  if (!othersWork(mark, path)) return true;
  rmSync(mark);
  return false;
}

function othersWork(mark: string, path: string): boolean {
  const directory = dirname(path);
  return readdirSync(directory)
    .filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.lock') && name !== basename(mark))
    .some((name) => isFresh(join(directory, name)));
}

/** Takes up what was left behind. A clock that was set back leaves it in the future. */
function isFresh(mark: string): boolean {
  const since = statSync(mark, { throwIfNoEntry: false })?.mtimeMs;
  if (since === undefined) return false;
  if (Math.abs(Date.now() - since) <= STALE_MS) return true;
  rmSync(mark, { force: true });
  return false;
}
