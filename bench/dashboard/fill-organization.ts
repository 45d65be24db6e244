import { openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { joinEmbedded } from '../../apps/server/src/platform/database/embedded.ts';
import { DAY_MS } from '../../apps/server/src/platform/time/units.ts';
import { loadDataset } from '../queries/dataset.ts';

/** As many as are kept in any case, so that no job takes days away meanwhile. */
const DAYS = 28;

/**
 * Fills an organization with detections of the last weeks up to yesterday, by SQL: reported one by one, a million would
 * take minutes. The service may run.
 * @param dataDir the data directory of the service
 */
export async function fillOrganization(dataDir: string, organizationId: string, rows: number): Promise<void> {
  const server = await joinEmbedded({ dataDir });
  try {
    const database = openDatabase({ url: server.url });
    try {
      await loadDataset(database, {
        rows,
        days: DAYS,
        organizations: 1,
        owner: organizationId,
        lastDayMs: Date.now() - DAY_MS,
      });
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}
