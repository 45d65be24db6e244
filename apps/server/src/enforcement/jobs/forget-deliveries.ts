import type { Job } from '../../platform/background/job.ts';
import { trimLogs } from '../webhooks/trim-logs.ts';

/** Has webhooks forget all but their newest deliveries. Running it again finds nothing more. */
export const forgetDeliveries: Job = {
  name: 'forget_deliveries',
  cron: '*/10 * * * *',
  run: ({ database, signal }) => trimLogs(database, signal),
};
