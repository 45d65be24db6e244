// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new job <name>`.
import { compactSensors } from './compact-sensors.ts';

export const jobs = [
  compactSensors,
] as const;
