import { openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { joinEmbedded } from '../../apps/server/src/platform/database/embedded.ts';
import type { Answered } from './attackers.ts';
import type { TimedFirewall } from './firewall-times.ts';

/** Blocks that the service wrote down, how many for each address. */
export async function blocksByAddress(dataDir: string, organizationId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await withDatabase(dataDir, (database) =>
    database.query<{ target: string; blocks: number }>(
      'SELECT target, count(*)::int AS blocks FROM enforcements WHERE organization_id = $1 GROUP BY target',
      [organizationId],
    ),
  );
  return new Map(rows.map(({ target, blocks }) => [target, blocks]));
}

/** Attackers who were answered and are not blocked, and those who were blocked more than once. */
export function wrongBlocks(answered: Answered, blocks: ReadonlyMap<string, number>, firewall: TimedFirewall) {
  const held = firewall.held();
  const attackers = [...answered.keys()];
  return {
    lost: attackers.filter((address) => !held.has(address)).length,
    double: attackers.filter(
      (address) => (blocks.get(address) ?? 0) > 1 || (firewall.gained.get(address)?.length ?? 0) > 1,
    ).length,
  };
}

export async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const { url } = await joinEmbedded({ dataDir });
  const database = openDatabase({ url, poolSize: 1 });
  return work(database).finally(() => database.close());
}
