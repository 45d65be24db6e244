import type { ClearanceKeys } from '../../../detection/clearance/clearance-keys.ts';
import type { Job } from '../../../platform/background/job.ts';

/** Puts a new signing key beside the old one every month; sensors hear of it before it signs. */
export function createRotateKeys(keys: Pick<ClearanceKeys, 'rotate'>): Job {
  return { name: 'rotate_clearance_keys', cron: '23 4 * * *', run: () => keys.rotate() };
}
