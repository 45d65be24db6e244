import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../src/run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sundew-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const REQUEST = '198.51.100.7 - - [10/Oct/2026:13:55:00 +0000] "GET / HTTP/1.1" 200 1 "-" "curl/8"';

/** What the program says about a log with these lines; null where there is no log. */
async function said(lines: readonly string[] | null, { once = true } = {}): Promise<string[]> {
  const log = join(folder, 'access.log');
  if (lines !== null) writeFileSync(log, lines.map((line) => `${line}\n`).join(''));
  const told: string[] = [];
  const interrupt = new AbortController();
  await run({
    settings: {
      ...{ logs: [log], format: 'auto', site: 'https://shop.example', url: '', key: '', state: folder },
      ...{ name: 'access-log', tripwires: [], testPrefixes: [], from: 'start', once, dryRun: true, pollMs: 5 },
    },
    checkpoints: { load: () => null, save: async () => {} },
    deliver: async () => true,
    note: (text) => {
      told.push(text.replaceAll(folder, ''));
      if (!once) interrupt.abort();
    },
    interrupted: interrupt.signal,
  });
  return told;
}

describe('of a log that nothing can come of, the program says why', () => {
  it('when it is to be read once and is not there', async () => {
    await expect(said(null)).rejects.toThrow(`There is no log ${join(folder, 'access.log')}.`);
  });

  it.each([true, false])('when it is a directory, read once or not (%s)', async (once) => {
    const directory = join(folder, 'access.log');
    mkdirSync(directory);
    await expect(said(null, { once })).rejects.toThrow(`${directory} is a directory. Name the logs in it.`);
  });

  it('when it is followed and is not there yet, as nginx has not begun it', async () => {
    expect(await said(null, { once: false })).toEqual(['There is no log /access.log yet.']);
  });

  it('when its lines are in no known format, once', async () => {
    const words = 'is a request in a format that is known (caddy, combined, haproxy, json, traefik, vhost_combined).';
    const lines = Array.from({ length: 60 }, (_, number) => `Oct 10 13:55:00 shop app[1]: line ${number}`);
    expect(await said(lines)).toEqual([`/access.log: none of its first 20 lines ${words}`]);
    expect(await said(lines, { once: false })).toEqual([`/access.log: none of its first 20 lines ${words}`]);
    expect(await said(lines.slice(0, 3))).toEqual([`/access.log: none of its lines ${words}`]);
  });

  it('and nothing of one that has requests among other lines, or no lines', async () => {
    const others = Array.from({ length: 30 }, () => 'another service of the machine');
    expect(await said([...others.slice(0, 3), REQUEST, ...others])).toEqual([]);
    expect(await said([])).toEqual([]);
  });
});
