import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { type Bootstrap, startService, temporaryDirectory } from '../service.ts';
import { startNumberedLoad } from './numbered-load.ts';
import { hitSender } from './senders.ts';

const PORTS = { service: 18_483, http: 18_484, https: 18_485 } as const;
const LANES = 12;
const LOAD_MS = [3_000, 2_300, 1_000] as const;

export interface FloodedWish {
  readonly database: Database;
  readonly bootstrap: Bootstrap;
  readonly site: string;
  /** Database and secret of the service. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Floods decoys in a process of their own, of whose hits nearly all are only counted, and kills it twice: how many hits
 * were answered, and how many of these are neither stored nor counted.
 */
export async function floodedDecoys({ database, bootstrap, site, env }: FloodedWish) {
  const dataDir = temporaryDirectory();
  const start = () =>
    startService(dataDir, PORTS.service, {
      ...env,
      SUNDEW_ROLES: 'decoys',
      SUNDEW_DECOY_ROWS_PER_MINUTE: '20',
      SUNDEW_DECOY_HTTP_PORT: String(PORTS.http),
      SUNDEW_DECOY_HTTPS_PORT: String(PORTS.https),
    });
  const kept = () => keptHits(database, bootstrap.organization_id);
  const before = await kept();
  let decoys = await start();
  const load = startNumberedLoad(hitSender(PORTS.https, site, LANES), LANES);
  try {
    for (const [round, loadMs] of LOAD_MS.entries()) {
      if (round > 0) {
        await decoys.stop('SIGKILL');
        decoys = await start();
      }
      await sleep(loadMs);
    }
    await load.stop();
    const answered = load.accepted.length;
    return { answered, uncounted: Math.max(0, answered - ((await kept()) - before)) };
  } finally {
    await load.stop();
    await decoys.stop();
  }
}

async function keptHits(database: Database, organizationId: string): Promise<number> {
  const [row] = await database.query<{ hits: number }>(
    `SELECT ((SELECT count(*) FROM detections WHERE organization_id = $1 AND sensor = 'decoy')
      + (SELECT coalesce(sum(refused), 0) FROM suppressed WHERE organization_id = $1))::int AS hits`,
    [organizationId],
  );
  return row?.hits ?? Number.NaN;
}
