// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new job <name>`.
import { applyRetention } from './apply-retention.ts';
import { cleanExpired } from './clean-expired.ts';

export const jobs = [
  applyRetention,
  cleanExpired,
] as const;
