// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new decoy-response <name>`.
import { block } from './block.ts';
import { log } from './log.ts';
import { poison } from './poison.ts';
import { redirect } from './redirect.ts';

export const responses = [
  block,
  log,
  poison,
  redirect,
] as const;
