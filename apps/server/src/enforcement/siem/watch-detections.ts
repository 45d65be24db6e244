import type { Detection } from '../../detection/detection.ts';
import type { Watcher } from '../../detection/recording/watchers.ts';
import { type KnowingParts, knowByOrganization } from '../../platform/background/know-by-organization.ts';
import { readLeastScores } from './store.ts';

/** Reaction name in the outbox. */
export const QUEUE_FOR_SIEM = 'queue_for_siem';

/** Has detections that somebody's receiver wants queued with their commit. */
export async function watchForSiem(parts: KnowingParts): Promise<Watcher> {
  const leastScoreOf = await knowByOrganization<number>(parts, readLeastScores);
  return {
    reaction: QUEUE_FOR_SIEM,
    wants: ({ sighting: { standing, organizationId }, verdict }: Detection) => {
      const isReferral = standing.statistics && !standing.scored;
      if (!standing.enforcement && !isReferral) return false;
      const leastScore = leastScoreOf(organizationId);
      return leastScore === 'unread' || (leastScore !== undefined && verdict.score >= leastScore);
    },
  };
}
