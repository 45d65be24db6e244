import { appendFileSync, mkdtempSync, readdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SpooledRecord } from '../src/report/record.ts';
import { startSender } from '../src/report/sender.ts';
import { TooLarge } from '../src/report/service-client.ts';
import { openSpool, type Spool, type SpooledBatch } from '../src/report/spool.ts';

const MOST = 1_000_000_000;
const opened: Spool[] = [];
/** Closed after the test, also where the test plays a process that was killed. */
async function spoolIn(...given: Parameters<typeof openSpool>): Promise<Spool> {
  const spool = await openSpool(...given);
  opened.push(spool);
  return spool;
}
afterEach(() => Promise.all(opened.splice(0).map((spool) => spool.close())));

const newDirectory = () => mkdtempSync(join(tmpdir(), 'sundew-spool-'));
const record = (username: string, filling = ''): SpooledRecord => ({
  ...{ type: 'ssh_auth', timestamp: 1, source_ip: '192.0.2.1', username, password: filling },
});
const names = (batch: { records: readonly SpooledRecord[] } | null) => batch?.records.map(({ username }) => username);

describe('the spool', () => {
  it('gives what was appended in order, and each record until it is done', async () => {
    const spool = await spoolIn(newDirectory(), MOST);
    await Promise.all(['a', 'b', 'c'].map((name) => spool.append(record(name))));
    const first = await spool.next(2);
    expect(names(first)).toEqual(['a', 'b']);
    expect((await spool.next(2))?.id).toBe(first?.id);
    if (first !== null) await spool.done(first);
    expect(names(await spool.next(2))).toEqual(['c']);
    expect(spool.state()).toEqual({ waiting: 1, dropped: 0 });
    await spool.close();
  });

  it('makes the same batch again after a restart, whatever came in meanwhile', async () => {
    const directory = newDirectory();
    const before = await spoolIn(directory, MOST);
    await before.append(record('a'));
    const sent = await before.next(10);
    await before.append(record('b'));
    // Not closed: the process was killed.
    const after = await spoolIn(directory, MOST);
    const again = await after.next(10);
    expect([again?.id, names(again)]).toEqual([sent?.id, ['a']]);
    if (again !== null) await after.done(again);
    expect(names(await after.next(10))).toEqual(['b']);
    expect(after.state().waiting).toBe(1);
  });

  it('says which file is damaged, and what to do', async () => {
    const directory = newDirectory();
    writeFileSync(join(directory, 'cursor.json'), '');
    const path = join(directory, 'cursor.json');
    await expect(spoolIn(directory, MOST)).rejects.toThrow(`${path} is damaged. Remove it to send again`);
  });

  it('cuts off a line that was being written when the process died', async () => {
    const directory = newDirectory();
    const before = await spoolIn(directory, MOST);
    await before.append(record('whole'));
    const [segment = ''] = readdirSync(directory).filter((name) => name.endsWith('.ndjson'));
    appendFileSync(join(directory, segment), '{"type":"ssh_au');
    const after = await spoolIn(directory, MOST);
    expect(names(await after.next(10))).toEqual(['whole']);
    await after.append(record('next'));
    const first = await after.next(10);
    if (first !== null) await after.done(first);
    expect(names(await after.next(10))).toEqual(['next']);
  });

  it('leaves out a line that a fault of the disk made unreadable, and waits for nothing then', async () => {
    const directory = newDirectory();
    const before = await spoolIn(directory, MOST);
    await before.append(record('first'));
    const [segment = ''] = readdirSync(directory).filter((name) => name.endsWith('.ndjson'));
    appendFileSync(join(directory, segment), '\0\0\0\n');
    const after = await spoolIn(directory, MOST);
    await after.append(record('last'));
    const sent: unknown[] = [];
    for (let batch = await after.next(10); batch !== null; batch = await after.next(10)) {
      sent.push(...(names(batch) ?? []));
      await after.done(batch);
    }
    expect(sent).toEqual(['first', 'last']);
    expect(after.state()).toEqual({ waiting: 0, dropped: 0 });
  });

  it('keeps what it has while the disk is full, and makes no file for each record that it cannot write', async () => {
    const directory = newDirectory();
    const spool = await spoolIn(directory, MOST);
    await spool.append(record('before'));
    const handle = await open(join(directory, 'any'), 'w');
    const full = vi.spyOn(Object.getPrototypeOf(handle), 'datasync').mockRejectedValue(new Error('ENOSPC'));
    for (let at = 0; at < 5; at += 1) await expect(spool.append(record('lost'))).rejects.toThrow('ENOSPC');
    full.mockRestore();
    await handle.close();
    await spool.append(record('after'));
    expect(names(await spool.next(10))).toEqual(['before', 'after']);
    expect(readdirSync(directory).filter((name) => name.endsWith('.ndjson'))).toHaveLength(1);
    await spool.close();
    expect(names(await (await spoolIn(directory, MOST)).next(10))).toEqual(['before', 'after']);
  });

  it('goes on behind what was sent before two restarts', async () => {
    const directory = newDirectory();
    for (const name of ['a', 'b', 'c']) {
      const spool = await spoolIn(directory, MOST);
      await spool.append(record(name));
      await spool.close();
      const again = await spoolIn(directory, MOST);
      const batch = await again.next(10);
      expect(names(batch)).toEqual([name]);
      if (batch !== null) await again.done(batch);
      expect(await again.next(10)).toBeNull();
      await again.close();
    }
  });

  it('is sent while the disk is full, also where that was not noted before', async () => {
    const directory = newDirectory();
    const spool = await spoolIn(directory, MOST);
    for (const name of ['a', 'b']) await spool.append(record(name));
    symlinkSync('/dev/full', join(directory, 'cursor.json.new'));
    for (let times = 0; times < 2; times += 1) await expect(spool.next(1)).rejects.toThrow('ENOSPC');
    expect(spool.state().waiting).toBe(2);
    unlinkSync(join(directory, 'cursor.json.new'));
    const first = await spool.next(1);
    symlinkSync('/dev/full', join(directory, 'cursor.json.new'));
    if (first !== null) await spool.done(first);
    const second = await spool.next(1);
    // Not closed: the process was killed.
    const after = await spoolIn(directory, MOST);
    const again = await after.next(10);
    expect([again?.id, names(again), names(first)]).toEqual([second?.id, ['b'], ['a']]);
    if (again !== null) await after.done(again);
    expect([await after.next(1), after.state()]).toEqual([null, { waiting: 0, dropped: 0 }]);
  });

  it('gives up the oldest records when its share of the disk is full, and counts them', async () => {
    const spool = await spoolIn(newDirectory(), 6_000_000);
    const filling = 'x'.repeat(500_000);
    for (let at = 0; at < 20; at += 1) await spool.append(record(String(at), filling));
    const { waiting, dropped } = spool.state();
    expect(dropped).toBeGreaterThan(0);
    expect(waiting + dropped).toBe(20);
    expect(names(await spool.next(1))).toEqual([String(dropped)]);
  });

  it('makes batches that the service takes, of however large records', async () => {
    const spool = await spoolIn(newDirectory(), MOST);
    for (const name of ['a', 'b', 'c', 'd']) await spool.append(record(name, 'x'.repeat(300_000)));
    await spool.append(record('e', 'x'.repeat(3_000_000)));
    const batches: unknown[] = [];
    for (let batch = await spool.next(100); batch !== null; batch = await spool.next(100)) {
      batches.push([names(batch), batch.isFull]);
      await spool.done(batch);
    }
    expect(batches).toEqual([
      [['a', 'b'], true],
      [['c', 'd'], true],
      [['e'], true],
    ]);
  });
});

describe('a batch that is too large for what stands in front of the service', () => {
  it('is sent in halves, and what is too large alone is given up', async () => {
    const spool = await spoolIn(newDirectory(), MOST);
    for (const name of ['a', 'b', 'large', 'c', 'd']) await spool.append(record(name));
    const got: (string | undefined)[] = [];
    const send = async ({ records }: SpooledBatch) => {
      if (records.length > 2 || records.some(({ username }) => username === 'large')) throw new TooLarge('too large');
      got.push(...records.map(({ username }) => username));
      return { accepted: records.length, duplicates: 0, rejected: [] };
    };
    const log = { info: () => undefined, warn: () => undefined };
    const rhythm = () => ({ batchSize: 100, flushIntervalMs: 3_600_000 });
    const sender = startSender({ spool, client: { send }, log, rhythm });
    await sender.stop();
    expect(got).toEqual(['a', 'b', 'c', 'd']);
    expect(spool.state()).toEqual({ waiting: 0, dropped: 1 });
    await spool.close();
  });
});
