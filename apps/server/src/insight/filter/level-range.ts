import { levelOf } from '@sundew/threat/scoring/levels';
import { THREAT_LEVELS } from '@sundew/wire/verdict';
import type { DetectionFilter } from './filter.ts';

/**
 * The same filter with its score range written as threat levels, which the rollups know.
 * @returns null when the range begins or ends inside of a level
 */
export function scoresAsLevels(filter: DetectionFilter): DetectionFilter | null {
  const { minScore, maxScore, level } = filter;
  if (minScore === 0 && maxScore === 100) return filter;
  if (minScore > maxScore) return null;
  const [lowest, highest] = [levelOf(minScore), levelOf(maxScore)];
  if (minScore > 0 && levelOf(minScore - 1) === lowest) return null;
  if (maxScore < 100 && levelOf(maxScore + 1) === highest) return null;
  const inside = THREAT_LEVELS.slice(THREAT_LEVELS.indexOf(lowest), THREAT_LEVELS.indexOf(highest) + 1);
  const kept = level.in === null ? inside : inside.filter((each) => level.in?.includes(each));
  return { ...filter, minScore: 0, maxScore: 100, level: { in: kept, notIn: level.notIn } };
}
