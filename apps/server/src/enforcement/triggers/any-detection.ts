import { NOTHING } from '../events/interest.ts';
import { itself, type Trigger } from './trigger.ts';

/** Every detection, or every hit of one decoy; test traffic and visits from AI assistants never get here. */
export const anyDetection: Trigger = {
  type: 'any_detection',
  options: ['decoy_id'],
  interest: ({ decoy_id: decoyId }) =>
    decoyId === undefined ? { ...NOTHING, minScore: 0 } : { ...NOTHING, decoys: true },
  fires: ({ decoy_id: decoyId }, detection) =>
    decoyId === undefined || detection.decoy_id === decoyId ? itself(detection) : null,
};
