// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new export-format <name>`.
import { csv } from './csv.ts';
import { ecs } from './ecs.ts';
import { ndjson } from './ndjson.ts';
import { ocsf } from './ocsf.ts';

export const exportFormats = [
  csv,
  ecs,
  ndjson,
  ocsf,
] as const;
