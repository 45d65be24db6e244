import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { pause } from '../../terminal/pause.ts';
import { type KeptSignIn, keepSignIn, readSignIn, signInsPath } from './kept-sign-ins.ts';
import { refresh } from './tokens.ts';

/** A token that ends sooner is renewed first. */
const SPARE_MS = 60_000;
const LOCK_WAIT_MS = 50;
/** A lock that is older was left behind: one renewal takes a quarter of a minute at most. */
const LOCK_STALE_MS = 30_000;

/**
 * The access token of a kept sign-in, renewed when it is about to end. Commands that run side by side renew one after
 * the other: a refresh token works once, and a second use would end the sign-in.
 * @throws Exit (refused) when the sign-in has ended, Unreachable
 */
export async function freshToken(env: NodeJS.ProcessEnv, baseUrl: string): Promise<string> {
  const kept = readSignIn(env, baseUrl);
  if (kept !== null && isFresh(kept)) return kept.accessToken;
  return alone(`${signInsPath(env)}.lock`, async () => {
    const known = readSignIn(env, baseUrl);
    if (known === null) throw ended();
    if (isFresh(known)) return known.accessToken;
    const renewed = await refresh(known);
    keepSignIn(env, baseUrl, renewed);
    if (renewed === null) throw ended();
    return renewed.accessToken;
  });
}

function isFresh(signIn: KeptSignIn): boolean {
  return signIn.expiresAtMs > Date.now() + SPARE_MS;
}

function ended(): Exit {
  return new Exit(EXIT.refused, 'Your sign-in has ended. Run "login" again.');
}

/** Runs the work while no other process of this user does. */
async function alone<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(path), { recursive: true });
  while (!take(path)) await pause(LOCK_WAIT_MS, new AbortController().signal);
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > LOCK_STALE_MS) rmSync(path, { force: true });
    return false;
  }
}
