// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new reaction <name>`.
import { actorRotation } from './actor-rotation.ts';

export const reactions = [
  actorRotation,
] as const;
