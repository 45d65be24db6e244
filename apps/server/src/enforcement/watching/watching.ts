import type { Detection } from '../../detection/detection.ts';
import type { Watcher } from '../../detection/recording/watchers.ts';
import { type KnowingParts, knowByOrganization } from '../../platform/background/know-by-organization.ts';
import { type Interest, isOfInterest } from '../events/interest.ts';
import { readInterests } from './store.ts';

/** Reaction name in the outbox. */
export const RESPOND = 'respond';

/**
 * Knows by heart what each organization waits for. What changed and was not read yet counts as wanted; the reaction then
 * finds what is not.
 */
export async function startWatching(parts: KnowingParts): Promise<Watcher> {
  const interestOf = await knowByOrganization<Interest>(parts, readInterests);
  return {
    reaction: RESPOND,
    wants: ({ sighting, verdict, decision }: Detection) => {
      if (!sighting.standing.enforcement) return false;
      const interest = interestOf(sighting.organizationId);
      if (interest === 'unread') return true;
      if (interest === undefined) return false;
      return isOfInterest(interest, {
        ...{ score: verdict.score, action: decision.action, decoyId: sighting.decoyId },
      });
    },
  };
}
