import { appendFileSync, copyFileSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkpointIn, type PendingBatch } from '../src/following/checkpoint.ts';
import { run } from '../src/run.ts';
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

/** Pages that the reports of a batch stand for. */
function pagesIn({ body }: PendingBatch): string[] {
  return [...body.matchAll(/"url":"(?:https:\/\/shop\.example)?\/page-(\d+)"/g)].map(([, page = '']) => page);
}

/** Reads what is there, as a program that is started and ended. @param takes what the service does with a batch */
async function readOnce(takes: (batch: PendingBatch) => boolean = () => true): Promise<void> {
  const settings: Settings = {
    ...{ logs: [log], format: 'auto', site: 'https://shop.example', url: '', key: '', state: join(folder, 'state') },
    ...{ name: 'access-log', tripwires: [], testPrefixes: [], from: 'start', once: true, dryRun: false, pollMs: 5 },
  };
  const interrupt = new AbortController();
  await run({
    ...{ settings, checkpoints: checkpointIn(settings.state), note: () => {}, interrupted: interrupt.signal },
    deliver: async (batch) => {
      if (takes(batch)) {
        arrived.push(...pagesIn(batch));
        return true;
      }
      interrupt.abort();
      return false;
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
    await readOnce();
    expectAll(60);
  });

  it('when it is copied and truncated', async () => {
    writeFileSync(log, linesFrom(0, 30));
    await readOnce();
    appendFileSync(log, linesFrom(30, 40));
    copyFileSync(log, `${log}.1`);
    truncateSync(log);
    appendFileSync(log, linesFrom(40, 45));
    await readOnce();
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
});
