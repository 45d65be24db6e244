import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRecorder } from '../../../src/detection/record.ts';
import { openDatabase } from '../../../src/platform/database/connection.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { availableServers, type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { silentProxy } from '../../parts/database/silent-proxy.ts';
import { sampleDetection } from '../../parts/detection/sample-detection.ts';
import { until } from '../../parts/machine/until.ts';

const many = (count: number) => Array.from({ length: count }, () => sampleDetection());
const stored = async (database: Database) => (await database.query('SELECT id FROM detections')).length;

describe.each(availableServers())('a recorder whose database is in trouble, on %s,', (server) => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase(server);
  });
  afterEach(() => fresh.drop());

  it('goes on when its connections fall silent', async () => {
    const proxy = await silentProxy(fresh.url);
    const remote = openDatabase({ url: proxy.url, poolSize: 1, patienceMs: 20_000 });
    const limits = { patienceMs: 20_000, attemptMs: 300, settleIntervalMs: 60_000 };
    const patient = createRecorder(remote, { retentionDays: 30, ...limits });
    await Promise.all(many(10).map((detection) => patient.record(detection)));
    await until(() => remote.pool.idleCount === 1);
    proxy.silence();
    await Promise.all(many(10).map((detection) => patient.record(detection)));
    await patient.stop();
    await remote.close();
    await proxy.stop();
    expect(await stored(fresh.database)).toBe(20);
  });

  it('refuses nobody for good while the database may only be read, and goes on when it may be written', async () => {
    const name = new URL(fresh.url).pathname.slice(1);
    const mayOnlyBeRead = async (state: 'on' | 'off') => {
      const admin = openDatabase({ url: `${fresh.url}&options=-c%20default_transaction_read_only%3Doff`, poolSize: 1 });
      await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${state}`);
      await admin.close();
    };
    await mayOnlyBeRead('on');
    const standby = openDatabase({ url: fresh.url, poolSize: 2 });
    const hasty = createRecorder(standby, { retentionDays: 30, patienceMs: 0 });
    await expect(hasty.record(sampleDetection())).rejects.toMatchObject({ code: 'unavailable' });
    const faults: Error[] = [];
    const patient = createRecorder(standby, {
      ...{ retentionDays: 30, patienceMs: 20_000 },
      onFault: (error) => void faults.push(error),
    });
    const recording = many(3).map((detection) => patient.record(detection));
    await until(() => faults.length > 0);
    await mayOnlyBeRead('off');
    await Promise.all(recording);
    await Promise.all([hasty.stop(), patient.stop()]);
    await standby.close();
    const later = openDatabase({ url: fresh.url, poolSize: 2 });
    expect(await stored(later)).toBe(3);
    await later.close();
  });
});
