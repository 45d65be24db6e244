// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new job <name>`.
import { compareFirewalls } from './compare-firewalls.ts';
import { endEnforcements } from './end-enforcements.ts';
import { forgetDeliveries } from './forget-deliveries.ts';

export const jobs = [
  compareFirewalls,
  endEnforcements,
  forgetDeliveries,
] as const;
