// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new job <name>`.
import { endEnforcements } from './end-enforcements.ts';

export const jobs = [
  endEnforcements,
] as const;
