import { joinEmbedded } from '../../apps/server/src/platform/database/embedded.ts';
import { type RunningService, startService } from '../service.ts';

/** SUNDEW_SECRET of both nodes: those of one installation share it. */
const SECRET = 'the secret of this bench, long enough to be taken';

export interface Node {
  readonly dataDir: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
}

/** Starts two nodes of one installation. The first has the database in its directory, and the second uses that. */
export async function startTwoNodes(first: Node, second: Node): Promise<readonly [RunningService, RunningService]> {
  const shared = { SUNDEW_SECRET: SECRET, SUNDEW_RATE_LIMITS: 'off' };
  const leader = await startService(first.dataDir, first.port, { ...shared, ...first.settings });
  try {
    const { url } = await joinEmbedded({ dataDir: first.dataDir });
    const settings = { ...shared, ...second.settings, DATABASE_URL: url };
    return [leader, await startService(second.dataDir, second.port, settings)];
  } catch (error) {
    await leader.stop();
    throw error;
  }
}
