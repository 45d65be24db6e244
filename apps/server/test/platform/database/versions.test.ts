import { describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '../../parts/database/fresh-database.ts';
import { POSTGRES_15 } from '../../parts/database/servers.ts';

async function majorVersion(server: 'embedded' | 'postgres15'): Promise<number> {
  const fresh = await freshDatabase(server);
  const rows = await fresh.database
    .query<{ server_version_num: string }>('SHOW server_version_num')
    .finally(fresh.drop);
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

describe('the database suites', () => {
  it('run against the embedded PostgreSQL 18', async () => {
    expect(await majorVersion('embedded')).toBe(18);
  });

  it('run against PostgreSQL 15', async ({ skip }) => {
    const missing = inject('databaseServers').postgres15 === null;
    if (missing && process.env.CI !== 'true') skip(`PostgreSQL 15 is not installed (${POSTGRES_15})`);
    expect(await majorVersion('postgres15')).toBe(15);
  });
});
