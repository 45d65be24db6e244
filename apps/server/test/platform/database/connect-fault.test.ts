import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UnableToStart } from '../../../src/platform/config/unable-to-start.ts';
import { connectFault } from '../../../src/platform/database/connect-fault.ts';
import { openDatabase } from '../../../src/platform/database/connection.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { isUnreachable } from '../../../src/platform/database/unreachable.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { urlOf } from '../../parts/database/servers.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

/** What the start says of a database. */
async function told(url: string): Promise<string> {
  const fault = await migrate({ url }).catch(connectFault);
  expect(fault).toBeInstanceOf(UnableToStart);
  return (fault as UnableToStart).message;
}

const withUser = (user: string) => {
  const url = new URL(fresh.url);
  url.username = user;
  url.password = 'what%20nobody%20knows';
  return url.href;
};
/** A user that may connect, and no more. */
async function poorUser(): Promise<string> {
  await fresh.database.query(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'poor') THEN CREATE ROLE poor LOGIN PASSWORD 'what nobody knows'; END IF;
  END $$`);
  return withUser('poor');
}

it('says what to do about a database that is not there', async () => {
  expect(await told(urlOf(fresh.url, 'nowhere'))).toMatch(
    /^The database of DATABASE_URL cannot be used \(database "nowhere" does not exist\)\. Make that database, /,
  );
});

it('says what to do about a user that is not let in, without the password', async () => {
  const said = await told(withUser('nobody'));
  expect(said).toMatch(/cannot be used \(.*"nobody".*\)\. Check /);
  expect(said).not.toContain('nobody knows');
});

it('says what to do about a user that may make no tables', async () => {
  expect(await told(await poorUser())).toMatch(/\(permission denied .*\)\. Give its user the right to make tables/);
});

it('says what to do about a server that only answers reads', async () => {
  const url = new URL(fresh.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  expect(await told(url.href)).toMatch(/\(cannot execute .* in a read-only transaction\)\. It is a standby /);
});

it('says what to do where nothing listens, and where no database does', async () => {
  const silent = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await told(`postgresql://a:b@127.0.0.1:${port}/c`)).toMatch(/Check host and port there/);
  await new Promise((resolve) => silent.close(resolve));
  expect(await told(`postgresql://a:b@127.0.0.1:${port}/c`)).toMatch(
    /\(connect ECONNREFUSED .*Check host and port there/,
  );
});

it('says what to do about a server without TLS that is asked for it', async () => {
  const url = new URL(fresh.url);
  url.searchParams.set('sslmode', 'verify-full');
  expect(await told(url.href)).toMatch(/\. Check sslmode and sslrootcert there\.$/);
});

it('leaves faults of the service itself as they are', async () => {
  const fault = await fresh.database.query('SELECT nothing').catch((error: unknown) => error);
  expect(connectFault(fault)).toBe(fault);
});

it.each([
  ['lets a user in no more', () => withUser('nobody')],
  ['is gone', () => urlOf(fresh.url, 'nowhere')],
  [
    'takes reads alone',
    () => `${fresh.url}${fresh.url.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`,
  ],
])('a database that %s may be asked again later', async (_name, url) => {
  const database = openDatabase({ url: url(), poolSize: 1 });
  const fault = await database.query('CREATE TABLE later ()').catch((error: unknown) => error);
  await database.close();
  expect(isUnreachable(fault)).toBe(true);
});
