import { eachInSpite } from '../../platform/background/each-in-spite.ts';
import type { Job } from '../../platform/background/job.ts';
import { sumUpSensors } from '../compacting/compact-sensors.ts';

/** Sums up what each recorded batch added to the counts of sensors, so that reading them stays cheap. */
export const compactSensors: Job = {
  name: 'compact_sensors',
  cron: '*/5 * * * *',
  async run({ database, nowMs, signal }) {
    const organizations = await database.query<{ organization_id: string }>(
      'SELECT organization_id FROM organizations',
    );
    await eachInSpite(organizations, signal, ({ organization_id: organizationId }) =>
      sumUpSensors(database, organizationId, nowMs),
    );
  },
};
