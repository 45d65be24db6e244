import { changelog } from './kinds/changelog.ts';
import { directory } from './kinds/directory.ts';
import { knowledgeBase } from './kinds/knowledge-base.ts';
import { shop } from './kinds/shop.ts';
import type { MazeKind } from './maze.ts';

export const MAZE_KINDS: readonly MazeKind[] = [shop, knowledgeBase, directory, changelog];
