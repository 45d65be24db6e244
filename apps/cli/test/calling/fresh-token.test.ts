import { lstatSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pause } from '@sundew/api-client/pause';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshToken } from '../../src/calling/sign-in/fresh-token.ts';
import { runCli } from '../parts/run-cli.ts';
import { type Running, startCli } from '../parts/start-cli.ts';
import { type StandInIssuer, startIssuer } from '../parts/start-issuer.ts';

/** What another process does as soon as this one has looked how old a mark is. */
let afterLook: () => void;
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const statSync = (...words: Parameters<typeof fs.statSync>) => {
    const seen = fs.statSync(...words);
    afterLook();
    return seen;
  };
  return { ...fs, statSync };
});

const never = new AbortController().signal;
let issuer: StandInIssuer;
beforeEach(async () => {
  afterLook = () => undefined;
  issuer = await startIssuer();
});
afterEach(() => issuer.stop());

const token = (interrupted = never) => freshToken({ env: issuer.env, interrupted }, issuer.baseUrl);

/** Another process, up to where it believes to be alone. This one stands still meanwhile. */
function startRival(): Running {
  const rival = startCli(['whoami', '--url', issuer.origin], issuer.env as Record<string, string>);
  const laidAt = (name: string) => lstatSync(join(issuer.directory, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const isAlone = (name: string) => name.endsWith('.lock') && Date.now() - laidAt(name) < 60_000;
  const still = new Int32Array(new SharedArrayBuffer(4));
  while (!readdirSync(issuer.directory).some(isAlone)) Atomics.wait(still, 0, 0, 10);
  return rival;
}

/** A mark of a process that is no more, or has only just come. */
function leaveMark(at: number): void {
  const mark = join(issuer.directory, 'sign-ins.json.lock');
  writeFileSync(mark, '');
  utimesSync(mark, at / 1000, at / 1000);
}

describe('a sign-in that is to be renewed', { timeout: 30_000 }, () => {
  it('is renewed once where two find that a renewal was left behind', async () => {
    leaveMark(Date.now() - 3_600_000);
    // Long enough for whoever believes to be alone.
    issuer.hold = () => pause(500, never);
    let rival: Running | undefined;
    afterLook = () => {
      afterLook = () => undefined;
      rival = startRival();
    };
    expect(await token()).toBe('a1');
    expect(await rival?.ended).toMatchObject({ code: 0, stdout: expect.stringContaining('Ada') });
    expect(issuer.used).toEqual(['r0']);
    expect(readdirSync(issuer.directory)).toEqual(['sign-ins.json']);
  });

  it('does not wait for a mark from a time that has not come yet', async () => {
    leaveMark(Date.now() + 86_400_000);
    expect(await token()).toBe('a1');
  });

  it('is not waited for any more after Ctrl-C', async () => {
    leaveMark(Date.now());
    await expect(token(AbortSignal.abort(new Error('interrupted')))).rejects.toThrow('interrupted');
    expect(issuer.used).toEqual([]);
  });

  it('stays forgotten when it is ended meanwhile, and what came last is revoked', async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    issuer.hold = () => {
      begun.resolve();
      return end.promise;
    };
    const renewal = token();
    await begun.promise;
    const out = runCli(['logout', '--url', issuer.origin], issuer.env as Record<string, string>);
    await Promise.race([out, pause(500, never)]);
    end.resolve();
    await renewal;
    expect((await out).stdout).toBe('You are signed out.\n');
    expect(issuer.revoked).toEqual(['r1']);
    expect(readFileSync(join(issuer.directory, 'sign-ins.json'), 'utf8').trim()).toBe('{}');
  });
});
