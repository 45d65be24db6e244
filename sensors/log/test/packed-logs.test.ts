import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const MEBIBYTE = 1024 ** 2;
/** A file that grows beyond ends the program. */
const MOST_WRITTEN_KIB = 1024;
/** Less than the log unpacks to; the program itself needs about half of it. */
const MOST_HELD_KIB = 400 * 1024;
/** The most it held, of itself alone: what `getrusage` tells counts whoever started it as well. */
const TELLS_MEMORY = `data:text/javascript,
  import { readFileSync } from 'node:fs';
  process.on('exit', () => console.error(readFileSync('/proc/self/status', 'utf8')));`;

const line = (path: string) =>
  `198.51.100.7 - - [10/Oct/2026:13:55:00 +0000] "GET ${path} HTTP/1.1" 404 1 "-" "curl/8"\n`;

it('a packed log that unpacks to far more than it is fills neither disk nor memory', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sundew-log-packed-'));
  try {
    const log = join(folder, 'access.log.1.gz');
    const zeros = gzipSync(Buffer.alloc(64 * MEBIBYTE));
    writeFileSync(log, gzipSync(line('/.git/config')));
    for (let times = 0; times < 8; times++) appendFileSync(log, zeros);
    appendFileSync(log, gzipSync(`\n${line('/.env')}`));
    const words = ['--import', TELLS_MEMORY, MAIN, log, '--once', '--dry-run', '--site', 'https://shop.example'];
    const limited = `ulimit -f ${MOST_WRITTEN_KIB}; exec "$@"`;
    const child = spawn('bash', ['-c', limited, 'bash', process.execPath, ...words], {
      env: { PATH: process.env.PATH, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [reports, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    expect(code, said).toBe(0);
    expect(reports).toContain('https://shop.example/.git/config');
    expect(reports).toContain('https://shop.example/.env');
    expect(Number(/^VmHWM:\s+(\d+) kB$/m.exec(said)?.[1])).toBeLessThan(MOST_HELD_KIB);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a packed log that is damaged is not reported in part', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sundew-log-packed-'));
  try {
    const log = join(folder, 'access.log.1.gz');
    const lines = Array.from({ length: 20_000 }, (_, number) => line(`/.env?${number}`)).join('');
    const whole = gzipSync(lines);
    writeFileSync(log, whole.subarray(0, whole.length - 10));
    const words = [MAIN, log, '--once', '--dry-run', '--site', 'https://shop.example'];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    const [reports, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    expect([code, reports]).toEqual([1, '']);
    expect(said).toContain(`${log} cannot be unpacked`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
