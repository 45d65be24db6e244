import { foldCells } from '../detections/statistics/fold-cells.ts';
import type { Job } from './job.ts';

const HOUR_MS = 3_600_000;

/** Moves the statistics of hours that are over into the cubes, which long periods are read from. */
export const foldCubes: Job = {
  name: 'fold_cubes',
  cron: '3-59/10 * * * *',
  async run({ database, nowMs, signal }) {
    const thisHour = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
    const organizations = await database.query<{ organization_id: string }>(
      'SELECT organization_id FROM organizations',
    );
    for (const { organization_id: organizationId } of organizations) {
      if (signal.aborted) return;
      await foldCells(database, organizationId, thisHour);
    }
  },
};
