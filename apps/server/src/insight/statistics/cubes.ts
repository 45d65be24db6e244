import { CUBES, type CubeDimension, type CubeName } from '../../detection/compacting/cube-shapes.ts';
import { FLAG } from '../../detection/stored/flags.ts';
import { type DetectionFilter, isOpen } from '../filter/filter.ts';
import { scoresAsLevels } from '../filter/level-range.ts';

/** A cube that can answer a filter, and the filter in its words. */
export interface CubeAnswer {
  readonly cube: CubeName;
  readonly filter: DetectionFilter;
}

/** The first of the cubes that knows every dimension the filter asks for, or null: then rows have to be counted. */
export function cubeFor(filter: DetectionFilter, candidates: readonly CubeName[]): CubeAnswer | null {
  const rewritten = scoresAsLevels(filter);
  if (rewritten === null || asksForRows(rewritten)) return null;
  const cube = candidates.find((name) => knows(name, rewritten));
  return cube === undefined ? null : { cube, filter: rewritten };
}

/** What no rollup knows. */
const ONLY_ROWS_KNOW = [
  ...(['sensor', 'status', 'actor', 'decoy', 'visitor', 'action', 'attack', 'tactic', 'technique'] as const),
  ...(['aiOperator', 'aiPlatform', 'refused', 'enforced', 'ip', 'path', 'text'] as const),
];

function asksForRows(filter: DetectionFilter): boolean {
  return ONLY_ROWS_KNOW.some((name) => !isOpen(filter[name]));
}

function knows(name: CubeName, filter: DetectionFilter): boolean {
  const { keeps, flags } = CUBES[name];
  const dimensions: readonly CubeDimension[] = ['source', 'level', 'category', 'country'];
  const asked = dimensions.filter((dimension) => !isOpen(filter[dimension]));
  // Test traffic is in no cube, so its bit is clear everywhere.
  const askedFlags = (filter.flagsSet | filter.flagsClear) & ~FLAG.test;
  const tellsKinds = (keeps as readonly string[]).includes('category') && (flags & FLAG.impostor) !== 0;
  if (!isOpen(filter.kind) && !tellsKinds) return false;
  return asked.every((dimension) => (keeps as readonly string[]).includes(dimension)) && (askedFlags & ~flags) === 0;
}
