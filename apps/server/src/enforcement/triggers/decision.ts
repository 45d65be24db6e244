import { NOTHING } from '../events/interest.ts';
import { itself, type Trigger } from './trigger.ts';

/** A visitor was decided to be challenged or blocked, surely enough. By default only blocked ones count. */
export const decision: Trigger = {
  type: 'decision',
  options: ['min_certainty', 'reasons'],
  interest: () => ({ ...NOTHING, decisions: true }),
  fires({ min_certainty: least, reasons }, detection) {
    const isEnough =
      least === undefined ? detection.action === 'block' : isRefusal(detection.action) && detection.certainty >= least;
    const isMeant = reasons === undefined || reasons.some((code) => detection.reasons.includes(code));
    return isEnough && isMeant ? itself(detection) : null;
  },
};

function isRefusal(action: string): boolean {
  return action === 'block' || action === 'challenge';
}
