// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new door <name>`.
import { batch } from './batch.ts';
import { browserTag } from './browser-tag.ts';
import { detect } from './detect.ts';
import { verdict } from './verdict.ts';
import { violations } from './violations.ts';

export const doors = [
  batch,
  browserTag,
  detect,
  verdict,
  violations,
] as const;
