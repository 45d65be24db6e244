import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Migration, migrate, readMigrations } from '../../../src/platform/database/migrate.ts';
import { availableServers, type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';

const EXTRA: Migration = { name: '9001-extra', sql: 'CREATE TABLE extra (id int);', checksum: 'a' };

describe.each(availableServers())('migrations on %s', (server) => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase(server);
  });
  afterEach(() => fresh.drop());

  it('are applied once', async () => {
    expect(await migrate({ url: fresh.url })).toEqual([]);
    const all = [...(await readMigrations()), EXTRA];
    expect(await migrate({ url: fresh.url }, all)).toEqual(['9001-extra']);
    expect(await migrate({ url: fresh.url }, all)).toEqual([]);
  });

  it('are applied once when nodes start together', async () => {
    const all = [...(await readMigrations()), EXTRA];
    const applied = await Promise.all([1, 2, 3].map(() => migrate({ url: fresh.url }, all)));
    expect(applied.flat()).toEqual(['9001-extra']);
  });

  it('leave nothing behind when one fails', async () => {
    const broken = { name: '9002-broken', sql: 'CREATE TABLE half (id int); SELECT nonsense;', checksum: 'b' };
    await expect(migrate({ url: fresh.url }, [EXTRA, broken])).rejects.toThrow('9002-broken');
    const tables = await fresh.database.query(`SELECT to_regclass('extra') AS extra, to_regclass('half') AS half`);
    expect(tables).toEqual([{ extra: 'extra', half: null }]);
  });

  it('are refused when an applied one was edited', async () => {
    const [first, ...rest] = await readMigrations();
    const edited = { ...EXTRA, name: first?.name ?? '', checksum: 'other' };
    await expect(migrate({ url: fresh.url }, [edited, ...rest])).rejects.toThrow('never edited');
  });

  it('of a newer release are left alone', async () => {
    await migrate({ url: fresh.url }, [EXTRA]);
    expect(await migrate({ url: fresh.url })).toEqual([]);
  });
});
