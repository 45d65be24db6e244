// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new job <name>`.
import { sendDigests } from './send-digests.ts';

export const jobs = [
  sendDigests,
] as const;
