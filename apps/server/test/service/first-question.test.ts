import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../parts/database/fresh-database.ts';
import { freePort } from '../parts/machine/free-port.ts';
import { until } from '../parts/machine/until.ts';
import { shareCache } from '../parts/service/shared-cache.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
/** Of util-linux: gives a program a terminal. */
const SCRIPT = '/usr/bin/script';

let folder: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sundew-asked-'));
  shareCache(join(folder, 'data'));
  database = await freshDatabase();
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Starts the service in a terminal and types each answer when its question stands there.
 * @param end text of the service after which it may be stopped
 * @returns everything that stood in the terminal
 */
async function start(answers: readonly (readonly [question: string, answer: string])[], end: string): Promise<string> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(SCRIPT, ['--quiet', '--return', '--command', `"${process.execPath}" "${MAIN}"`, '/dev/null'], {
    cwd: folder,
    env: {
      ...{ PATH, NODE_COMPILE_CACHE, TERM: 'dumb', SUNDEW_DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url },
      ...{ SUNDEW_HOST: '127.0.0.1', SUNDEW_PORT: String(await freePort()), SUNDEW_FEED_REFRESH: 'false' },
      ...{ SUNDEW_DECOY_HTTP_PORT: '0', SUNDEW_DECOY_HTTPS_PORT: '0' },
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  // What it said last comes after its end.
  const closed = once(child, 'close');
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const stands = (text: string) => until(() => said.includes(text) || child.exitCode !== null);
  for (const [question, answer] of answers) {
    await stands(question);
    child.stdin.write(`${answer}\n`);
  }
  await stands(end);
  child.stdin.write('\x03');
  await closed;
  return said;
}

describe.runIf(existsSync(SCRIPT))('the first start in a terminal', { timeout: 120_000 }, () => {
  it('asks for the address, explains what is none, and keeps the answer', async () => {
    const said = await start(
      [
        ['this machine only): ', 'sundew.shop.test'],
        ['An address begins with https:// or http://.', 'https://sundew.shop.test/'],
        ['[Y/n] ', 'n'],
      ],
      'one-time link',
    );
    expect(readFileSync(join(folder, 'sundew.yaml'), 'utf8')).toBe(
      'public_url: https://sundew.shop.test\ntrusted_proxies: loopback\n',
    );
    expect(said).toContain('Sundew is running at https://sundew.shop.test');
    expect(said).toMatch(/one-time link\): https:\/\/sundew\.shop\.test\/owner-setup\?token=/);
  });
});
