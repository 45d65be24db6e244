// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new signature <name>`.
import { pathTraversal } from './path-traversal.ts';

export const signatures = [
  pathTraversal,
] as const;
