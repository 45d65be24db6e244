import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHostDirectory, type HostDirectory } from '../../../src/decoys/domains/host-directory.ts';
import { type Changes, createChanges } from '../../../src/platform/background/changes.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { insertVerifiedDomain } from '../../parts/decoys/verified-domain.ts';
import { until } from '../../parts/machine/until.ts';

const ORGANIZATION = '0190aaaa-0000-7000-8000-000000000001';

/** The database, but its pool refuses queries for as long as it is told to. */
function refusing(database: Database, isAway: () => boolean): Database {
  const pool = new Proxy(database.pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'query' && isAway()) return () => Promise.reject(new Error('away'));
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...database, pool };
}

describe('the directory of hosts', () => {
  let fresh: FreshDatabase;
  const nodes: Changes[] = [];
  beforeAll(async () => {
    fresh = await freshDatabase();
    await fresh.database.query('INSERT INTO organizations (organization_id, name) VALUES ($1, $2)', [
      ORGANIZATION,
      'Farm',
    ]);
  });
  afterEach(async () => {
    for (const changes of nodes.splice(0)) await changes.stop();
  });
  afterAll(() => fresh.drop());

  async function node(): Promise<{ changes: Changes; hosts: HostDirectory }> {
    const changes = await createChanges(fresh.database);
    nodes.push(changes);
    const onFault = (error: Error) => {
      throw error;
    };
    return { changes, hosts: await createHostDirectory({ database: fresh.database, changes, onFault }) };
  }

  /** @param tell whether the other nodes hear of it */
  const add = (changes: Changes, domain: string, tell = true) =>
    changes.transaction(async (client, announce) => {
      await insertVerifiedDomain(client, ORGANIZATION, domain);
      if (tell) await announce('domains', domain);
    });

  it('knows what was there before it started', async () => {
    const first = await node();
    await add(first.changes, 'old.farm.test');
    const { hosts } = await node();
    expect(hosts.find('old.farm.test')).toMatchObject({ domain: 'old.farm.test', organizationId: ORGANIZATION });
    for (const unknown of ['farm.test', '', '__proto__', 'OLD.farm.test']) expect(hosts.find(unknown)).toBeNull();
  });

  it('sees on one node what changes on another', async () => {
    const [here, there] = [await node(), await node()];
    await add(here.changes, 'new.farm.test');
    await until(() => there.hosts.find('new.farm.test') !== null);
    await here.changes.transaction(async (client, announce) => {
      await client.query('DELETE FROM domain_names WHERE domain = $1', ['new.farm.test']);
      await announce('domains', 'new.farm.test');
    });
    await until(() => there.hosts.find('new.farm.test') === null);
  });

  it('reads a change again that it could not read at first', async () => {
    const { changes } = await node();
    let refusals = 0;
    const faults: string[] = [];
    const database = refusing(fresh.database, () => refusals-- > 0);
    const hosts = await createHostDirectory({ database, changes, onFault: ({ message }) => faults.push(message) });
    refusals = 3;
    await add(changes, 'late.farm.test');
    await until(() => hosts.find('late.farm.test') !== null);
    expect(faults).toEqual(Array(3).fill('away'));
  });

  it('reads everything again after its connection was lost, and when an organization changes', async () => {
    const { changes, hosts } = await node();
    await add(changes, 'missed.farm.test', false);
    expect(hosts.find('missed.farm.test')).toBeNull();
    await fresh.database.query(
      // After half a minute its last query is the one that shows whether it still answers.
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')`,
    );
    await until(() => hosts.find('missed.farm.test') !== null);
    await changes.transaction(async (client, announce) => {
      await client.query('UPDATE organizations SET deleted_at = now() WHERE organization_id = $1', [ORGANIZATION]);
      await announce('organization', ORGANIZATION);
    });
    await hosts.settled();
    expect(hosts.find('missed.farm.test')).toBeNull();
  });
});
