import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdState } from '../src/following/hold-state.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const HOLD_STATE = join(import.meta.dirname, '../src/following/hold-state.ts');

let folder: string;
beforeEach(() => {
  // Longer than the address of a socket may be.
  folder = join(mkdtempSync(join(tmpdir(), 'sundew-log-')), 'state-'.padEnd(120, 'x'));
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const busy = () =>
  `Another sundew-log runs with the state folder ${folder}. End it, or give each a --state of its own.`;

function start(args: readonly string[]) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, SUNDEW_API_KEY: 'any' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  return Object.assign(child, { ended: once(child, 'exit') });
}

it('one process has a state folder, and the next one when it has given it back', async () => {
  const giveBack = await holdState(folder);
  await expect(holdState(folder)).rejects.toThrow(busy());
  giveBack();
  (await holdState(folder))();
  expect(readdirSync(folder)).toEqual([]);
});

it('of several that come at once, at most one has it', async () => {
  const come = await Promise.allSettled(Array.from({ length: 5 }, () => holdState(folder)));
  const won = come.filter((one) => one.status === 'fulfilled');
  expect(won.length).toBeLessThanOrEqual(1);
  for (const { value: giveBack } of won) giveBack();
});

it('a program says in one line that another one runs', async () => {
  const giveBack = await holdState(folder);
  const log = join(folder, '../access.log');
  writeFileSync(log, '');
  const address = ['--url', 'http://127.0.0.1:9', '--site', 'https://shop.example'];
  const second = start([MAIN, log, ...address, '--state', folder, '--once']);
  expect([await text(second.stderr), await second.ended]).toEqual([`sundew-log: ${busy()}\n`, [1, null]]);
  giveBack();
});

it('one that was killed keeps nobody out, and leaves nothing behind', async () => {
  const holding = `await (await import(${JSON.stringify(HOLD_STATE)})).holdState(${JSON.stringify(folder)});
    console.log('holds'); setInterval(() => {}, 1000);`;
  const first = start(['--input-type=module', '--eval', holding]);
  await once(first.stdout, 'data');
  await expect(holdState(folder)).rejects.toThrow(busy());
  first.kill('SIGKILL');
  await first.ended;
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^running-/)]);
  (await holdState(folder))();
  expect(readdirSync(folder)).toEqual([]);
});
