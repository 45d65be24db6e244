// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new job <name>`.
import { applyRetention } from './apply-retention.ts';
import { cleanExpired } from './clean-expired.ts';
import { compactAllRollups } from './compact-all-rollups.ts';
import { compactRollups } from './compact-rollups.ts';
import { compactSensors } from './compact-sensors.ts';
import { eraseOrganizations } from './erase-organizations.ts';
import { eraseVisitor } from './erase-visitor.ts';
import { keepPartitions } from './keep-partitions.ts';
import { sendDigests } from './send-digests.ts';
import { settleDeltas } from './settle-deltas.ts';

export const jobs = [
  applyRetention,
  cleanExpired,
  compactAllRollups,
  compactRollups,
  compactSensors,
  eraseOrganizations,
  eraseVisitor,
  keepPartitions,
  sendDigests,
  settleDeltas,
] as const;
