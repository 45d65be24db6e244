// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new job <name>`.
import { compactAllRollups } from './compact-all-rollups.ts';
import { compactRollups } from './compact-rollups.ts';
import { compactSensors } from './compact-sensors.ts';
import { keepPartitions } from './keep-partitions.ts';
import { settleDeltas } from './settle-deltas.ts';

export const jobs = [
  compactAllRollups,
  compactRollups,
  compactSensors,
  keepPartitions,
  settleDeltas,
] as const;
