import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../apps/server/test/parts/machine/free-port.ts';
import { checkpointIn, type PendingBatch } from '../src/following/checkpoint.ts';
import { run } from '../src/run.ts';
import { createDelivery } from '../src/sending/deliver.ts';
import type { Settings } from '../src/settings.ts';

let folder: string;
let log: string;
let arrived: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sundew-log-'));
  log = join(folder, 'access.log');
  arrived = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const line = (number: number) =>
  `198.51.100.7 - - [10/Oct/2026:13:55:${String(number % 60).padStart(2, '0')} +0000] "GET /page-${number} HTTP/1.1" 200 1 "-" "curl/8"\n`;
const linesFrom = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => line(from + index)).join('');

/** As rotation does that packs at once. */
function pack(from: string, to: string): void {
  writeFileSync(to, gzipSync(readFileSync(from)));
  rmSync(from);
}

/** Pages that the reports of a batch stand for. */
function pagesIn({ body }: PendingBatch): string[] {
  return [...body.matchAll(/"url":"(?:https:\/\/shop\.example)?\/page-(\d+)"/g)].map(([, page = '']) => page);
}

/**
 * Reads what is there, as a program that is started and ended.
 * @param takes what the service does with a batch
 * @param more settings other than those of a program that reads its log once
 */
async function readOnce(
  takes: (batch: PendingBatch) => boolean | Promise<boolean> = () => true,
  more: Partial<Settings> = {},
): Promise<void> {
  const settings: Settings = {
    ...{ logs: [log], format: 'auto', site: 'https://shop.example', url: '', key: '', state: join(folder, 'state') },
    ...{ name: 'access-log', tripwires: [], testPrefixes: [], from: 'start', once: true, dryRun: false, pollMs: 5 },
    ...more,
  };
  const interrupt = new AbortController();
  await run({
    ...{ settings, checkpoints: checkpointIn(settings.state), note: () => {}, interrupted: interrupt.signal },
    deliver: async (batch) => {
      const isTaken = await takes(batch);
      if (isTaken) arrived.push(...pagesIn(batch));
      if (!isTaken || !settings.once) interrupt.abort();
      return isTaken;
    },
  });
}

const expectAll = (count: number) =>
  expect(arrived.map(Number).sort((one, other) => one - other)).toEqual(
    Array.from({ length: count }, (_, page) => page),
  );

describe('each line is reported once', () => {
  it('when the log grows between two runs', async () => {
    writeFileSync(log, linesFrom(0, 30));
    await readOnce();
    appendFileSync(log, linesFrom(30, 50));
    await readOnce();
    expectAll(50);
  });

  it('when it is rotated by renaming', async () => {
    writeFileSync(log, linesFrom(0, 30));
    await readOnce();
    appendFileSync(log, linesFrom(30, 40));
    renameSync(log, `${log}.1`);
    writeFileSync(log, linesFrom(40, 60));
    await readOnce();
    expectAll(60);
  });

  it('when it is rotated and packed', async () => {
    writeFileSync(log, linesFrom(0, 30));
    await readOnce();
    appendFileSync(log, linesFrom(30, 40));
    pack(log, `${log}.1.gz`);
    writeFileSync(`${log}.2.gz`, gzipSync('another day\n'));
    writeFileSync(`${log}.3.gz`, readFileSync(`${log}.1.gz`).subarray(0, 60));
    writeFileSync(log, linesFrom(40, 60));
    await readOnce();
    expectAll(60);
  });

  it('when it is rotated more than once while the program is away', async () => {
    writeFileSync(log, linesFrom(0, 30));
    await readOnce();
    appendFileSync(log, linesFrom(30, 40));
    pack(log, `${log}.3.gz`);
    writeFileSync(log, linesFrom(40, 50));
    pack(log, `${log}.2.gz`);
    writeFileSync(`${log}.1`, linesFrom(50, 60));
    writeFileSync(`${log}.copy`, linesFrom(30, 60));
    writeFileSync(log, linesFrom(60, 70));
    for (const [at, end] of ['.3.gz', '.2.gz', '.1', '.copy', ''].entries()) utimesSync(log + end, at + 1, at + 1);
    await readOnce();
    expectAll(70);
  });

  it('when old logs are named that are packed, and named again', async () => {
    const old = [`${log}.2.gz`, `${log}.1`];
    // More than is read at a time.
    writeFileSync(`${log}.2.gz`, gzipSync(linesFrom(0, 15_000)));
    writeFileSync(`${log}.1`, linesFrom(15_000, 15_030));
    await readOnce(() => true, { logs: old });
    await readOnce(() => true, { logs: old });
    expectAll(15_030);
  });

  it('when the program is ended in the middle of a line', async () => {
    const [half, rest] = [line(10).slice(0, 50), line(10).slice(50)];
    // What a scanner asks for is reported at once.
    writeFileSync(log, `${linesFrom(0, 10)}${line(99).replace('/page-99', '/.git/config')}${half}`);
    await readOnce(() => true, { once: false });
    appendFileSync(log, rest + linesFrom(11, 20));
    await readOnce();
    expectAll(20);
  });

  it('when the last line has no end: where it is read to its end, and nobody writes on', async () => {
    writeFileSync(log, linesFrom(0, 10).trimEnd());
    await readOnce();
    expectAll(10);
    appendFileSync(log, `\n${linesFrom(10, 20)}`);
    await readOnce();
    expectAll(20);
  });

  it('when a server is still writing the last line, which waits until it is whole', async () => {
    const [half, rest] = [line(10).slice(0, 50), line(10).slice(50)];
    writeFileSync(log, linesFrom(0, 10) + half);
    await readOnce();
    expectAll(10);
    appendFileSync(log, rest.trimEnd());
    await readOnce();
    expectAll(11);
  });

  it('when a line is longer than any request, which is none', async () => {
    writeFileSync(log, `${linesFrom(0, 10)}${'x'.repeat(3_000_000)}\n${linesFrom(10, 20)}`);
    await readOnce();
    expectAll(20);
  });

  it('when it is copied and truncated', async () => {
    writeFileSync(log, linesFrom(0, 30));
    await readOnce();
    appendFileSync(log, linesFrom(30, 40));
    copyFileSync(log, `${log}.1`);
    truncateSync(log);
    appendFileSync(log, linesFrom(40, 45));
    await readOnce();
    expectAll(45);
  });

  it('when the program ends before the service has answered: the batch comes again under its id', async () => {
    writeFileSync(log, linesFrom(0, 30));
    const ids: string[] = [];
    await readOnce(({ id }) => {
      ids.push(id);
      return false;
    });
    expect(arrived).toEqual([]);
    await readOnce(({ id }) => {
      ids.push(id);
      return true;
    });
    expectAll(30);
    expect(ids[1]).toBe(ids[0]);
  });

  it('when the program gives up, because the service is away', async () => {
    writeFileSync(log, linesFrom(0, 30));
    const port = await freePort();
    const away = createDelivery({ url: `http://127.0.0.1:${port}`, key: 'any' }, () => {}, 0);
    const ids: string[] = [];
    const giveUp = async (batch: PendingBatch) => {
      ids.push(batch.id);
      return away.deliver(batch, new AbortController().signal);
    };
    const fault = `The service at http://127.0.0.1:${port} does not take reports (connect ECONNREFUSED 127.0.0.1:${port}). What it did not take is kept, and is sent the next time.`;
    await expect(readOnce(giveUp)).rejects.toThrow(fault);
    appendFileSync(log, linesFrom(30, 40));
    await readOnce(({ id }) => {
      ids.push(id);
      return true;
    });
    expectAll(40);
    expect(ids[1]).toBe(ids[0]);
  });
});

it.runIf(existsSync('/dev/full'))('a save that finds the disk full leaves no file open', async () => {
  const full = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      const path = `/proc/self/fd/${fd}`;
      return existsSync(path) && readlinkSync(path) === '/dev/full';
    });
  symlinkSync('/dev/full', join(folder, 'position.json.new'));
  const checkpoints = checkpointIn(folder);
  await expect(checkpoints.save({ logs: {}, held: { visitors: [] }, pending: [] })).rejects.toThrow('ENOSPC');
  expect(full()).toEqual([]);
});
