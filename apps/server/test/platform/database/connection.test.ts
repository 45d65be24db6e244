import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/platform/database/connection.ts';
import { createListener } from '../../../src/platform/database/listener.ts';
import { withClient } from '../../../src/platform/database/with-client.ts';
import { availableServers, type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { silentProxy } from '../../parts/database/silent-proxy.ts';
import { until } from '../../parts/machine/until.ts';

describe.each(availableServers())('a database on %s', (server) => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase(server);
  });
  afterEach(() => fresh.drop());

  const cutAll = (name: string) =>
    fresh.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
        AND application_name = $1 AND pid <> pg_backend_pid()`,
      [name],
    );

  it('answers counts as numbers, days as text and moments as dates', async () => {
    const rows = await fresh.database.query(
      `SELECT count(*) AS count, sum(n) AS sum, '2026-01-31'::date AS day, timestamptz '2026-01-31 12:00Z' AS moment,
        current_setting('TimeZone') AS zone FROM generate_series(1::bigint, 3) AS n`,
    );
    expect(rows).toEqual([
      { count: 3, sum: 6, day: '2026-01-31', moment: new Date('2026-01-31T12:00:00Z'), zone: 'UTC' },
    ]);
  });

  it('keeps the session options of its address beside its own', async () => {
    const other = openDatabase({ url: `${fresh.url}&options=-c%20work_mem%3D5MB`, poolSize: 1 });
    expect(await other.query(`SELECT current_setting('work_mem') AS m, current_setting('TimeZone') AS z`)).toEqual([
      { m: '5MB', z: 'UTC' },
    ]);
    await other.close();
  });

  it('rolls back what fails, and its connections go on', async () => {
    const { database } = fresh;
    const failing = database.transaction(async (client) => {
      await client.query('CREATE TABLE half (n int)');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await database.query(`SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
  });

  it('does not take a transaction for committed in which a fault was passed over', async () => {
    const { database } = fresh;
    const passedOver = database.transaction(async (client) => {
      await client.query('CREATE TABLE half (n int)');
      await client.query('SELECT 1 / 0').catch(() => {});
    });
    await expect(passedOver).rejects.toThrow('rolled back');
    expect(await database.query(`SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
  });

  it('survives the loss of connections, idle ones and those in a transaction', async () => {
    const other = openDatabase({ url: fresh.url, poolSize: 2, applicationName: 'victim' });
    await other.query('SELECT 1');
    await cutAll('victim');
    const cut = other.transaction(async (client) => {
      await cutAll('victim');
      await client.query('SELECT 1');
    });
    await expect(cut).rejects.toThrow();
    expect(await other.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await other.close();
  });

  it('tells of a connection that was lost, and of none that is cut while it closes', async () => {
    const lost: string[] = [];
    const other = openDatabase({
      ...{ url: fresh.url, poolSize: 1, applicationName: 'closing' },
      onConnectionLost: ({ message }) => lost.push(message),
    });
    await other.query('SELECT 1');
    await cutAll('closing');
    await until(() => lost.length === 1);
    await other.query('SELECT 1');
    const closing = other.close();
    // As by a server that ends at the same moment.
    other.pool.emit('error', new Error('cut'));
    await closing;
    expect(lost).toHaveLength(1);
  });

  it('hears what others notify, on one connection for all channels', async () => {
    const heard: string[] = [];
    const stopA = await fresh.database.listen('Channel A', (payload) => heard.push(`a ${payload}`));
    await fresh.database.listen('b', (payload) => heard.push(`b ${payload}`));
    await fresh.database.listen('b', () => {
      throw new Error('a listener of somebody else');
    });
    await fresh.database.notify('Channel A', '1');
    await fresh.database.notify('b', '2');
    await until(() => heard.length === 2);
    await stopA();
    await fresh.database.notify('Channel A', '3');
    await fresh.database.notify('b', '4');
    await until(() => heard.length === 3);
    expect(heard).toEqual(['a 1', 'b 2', 'b 4']);
  });

  it('listens again after its connection was lost, and says that it may have missed something', async () => {
    const other = openDatabase({ url: fresh.url, poolSize: 1, applicationName: 'listener' });
    const heard: string[] = [];
    let gaps = 0;
    await other.listen(
      'news',
      (payload) => heard.push(payload),
      () => {
        gaps += 1;
      },
    );
    await cutAll('listener');
    await until(() => gaps === 1);
    await fresh.database.notify('news', 'again');
    await until(() => heard.length === 1);
    await other.close();
  });

  it('notices that its listening connection fell silent, and listens on another', async () => {
    const proxy = await silentProxy(fresh.url);
    const listener = createListener(
      () => new pg.Client(proxy.url),
      () => {},
      { probeIntervalMs: 50, answerMs: 1_000 },
    );
    const heard: string[] = [];
    let gaps = 0;
    await listener.listen(
      'news',
      (payload) => heard.push(payload),
      () => {
        gaps += 1;
      },
    );
    proxy.silence();
    await until(() => gaps > 0);
    await fresh.database.notify('news', 'again');
    await until(() => heard.length > 0);
    await listener.close();
    await proxy.stop();
  });

  it('gives up a connection whose server does not answer in time', async () => {
    const proxy = await silentProxy(fresh.url);
    const other = openDatabase({ url: proxy.url, poolSize: 1 });
    await other.query('SELECT 1');
    proxy.silence();
    await expect(withClient(other.pool, (client) => client.query('SELECT 1'), 200)).rejects.toThrow('terminated');
    expect(await other.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await other.close();
    await proxy.stop();
  });
});
