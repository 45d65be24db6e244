// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new job <name>`.
import { eraseOrganizations } from './erase-organizations.ts';

export const jobs = [
  eraseOrganizations,
] as const;
