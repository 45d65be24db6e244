import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { UnableToStart } from '../../../src/platform/config/unable-to-start.ts';
import { restoreInto } from '../../../src/platform/database/backup/restore-into.ts';
import { writeBackup } from '../../../src/platform/database/backup/write-backup.ts';
import { migrate, readMigrations } from '../../../src/platform/database/migrate.ts';
import { ensurePartitions } from '../../../src/platform/database/partitions.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { rowsByTable } from './filled-tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'sundew-restore-'));
const file = join(folder, 'sundew.tar.gz');
const SECRET = randomBytes(48).toString('base64url');
const EMAIL = 'owner@shop.example';
const STEPS = { keepSecret: () => {}, onCommit: () => {} };

const opened: FreshDatabase[] = [];
const empty = async () => {
  const fresh = await freshDatabase('default', 'template0');
  opened.push(fresh);
  return fresh;
};

/** The archive of an installation of the version before the last migration. */
beforeAll(async () => {
  const { database, url } = await empty();
  await migrate({ url }, (await readMigrations()).slice(0, -1));
  await ensurePartitions(database);
  await database.query(
    `INSERT INTO users (id, issuer, external_id, email, name) VALUES (gen_random_uuid(), 'here', '1', $1, 'Owner')`,
    [EMAIL],
  );
  const wish = { secret: SECRET, madeAt: new Date(), onDone: async () => {} };
  await pipeline(writeBackup({ url }, wish), createWriteStream(file));
});
afterEach(async () => {
  for (const fresh of opened.splice(0)) await fresh.drop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The archive with other contents, whole as an archive. */
function changed(change: (tar: Buffer) => Buffer): string {
  const path = join(folder, 'changed.tar.gz');
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(file)))));
  return path;
}

const faultOf = async (url: string, from: string): Promise<Error> => {
  const fault = await restoreInto({ url }, from, STEPS).then(
    () => 'restored',
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(UnableToStart);
  return fault as Error;
};

it('a compressed file of something else is told of as such', async () => {
  const { url } = await empty();
  const other = changed(() => Buffer.from('-- PostgreSQL database dump\n'.repeat(100)));
  expect((await faultOf(url, other)).message).toContain('no whole backup of Sundew: it holds something else');
});

it('a secret that no service would start with is told of, not put there', async () => {
  const { url } = await empty();
  const emptied = changed((tar) => {
    tar.fill(' ', tar.indexOf(SECRET), tar.indexOf(SECRET) + SECRET.length);
    return tar;
  });
  expect((await faultOf(url, emptied)).message).toContain('its secret is too short to be one');
});

it('rows that were changed in the file are told of without what is in them', async () => {
  const { url, database } = await empty();
  const damaged = changed((tar) => {
    tar.write('\n', tar.lastIndexOf(EMAIL) - 1);
    return tar;
  });
  const { message } = await faultOf(url, damaged);
  expect(message).toContain('rows of its table users cannot be read');
  expect(message).not.toContain('shop');
  expect((await rowsByTable(database)).users).toBe(0);
});

it('rows of an older version are not put beside what later migrations did already, empty as the tables are', async () => {
  const { url, database } = await empty();
  await migrate({ url });
  expect((await faultOf(url, file)).message).toContain('a later version than that of this backup');
  expect((await rowsByTable(database)).users).toBe(0);
  const other = await empty();
  expect((await restoreInto({ url: other.url }, file, STEPS)).rows.users).toBe(1);
});
