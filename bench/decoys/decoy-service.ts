import { openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { joinEmbedded } from '../../apps/server/src/platform/database/embedded.ts';
import { type RunningService, startService, temporaryDirectory } from '../service.ts';

/** Name of the site whose decoys are asked for. */
export const SITE = 'static.shop.example';
/** The service's SUNDEW_SECRET, with which the key of the site's certificate is sealed. */
export const SECRET = 'the secret of this bench, long enough to be taken';

export interface DecoyService {
  readonly service: RunningService;
  readonly database: Database;
  /** Holds the data of the service, and whatever the bench puts beside. */
  readonly folder: string;
}

/** A service of its own with both decoy ports open and no limits, and a way into its database. */
export async function startDecoyService(ports: {
  readonly service: number;
  readonly http: number;
  readonly https: number;
}): Promise<DecoyService> {
  const folder = temporaryDirectory();
  const service = await startService(folder, ports.service, {
    SUNDEW_SECRET: SECRET,
    SUNDEW_DECOY_HTTP_PORT: String(ports.http),
    SUNDEW_DECOY_HTTPS_PORT: String(ports.https),
    SUNDEW_RATE_LIMITS: 'off',
    SUNDEW_DECOY_ROWS_PER_MINUTE: '1000000',
  });
  const { url } = await joinEmbedded({ dataDir: folder });
  return { service, folder, database: openDatabase({ url, poolSize: 1 }) };
}
