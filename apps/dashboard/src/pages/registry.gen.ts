// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new page <name>`.
import { overview } from './overview.ts';

export const pages = [
  overview,
] as const;
