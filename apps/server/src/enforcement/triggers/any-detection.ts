import { itself, type Trigger } from './trigger.ts';

/** Every detection; test traffic and visits from AI assistants never get here. */
export const anyDetection: Trigger = {
  type: 'any_detection',
  options: [],
  interest: () => ({ minScore: 0, decisions: false }),
  fires: (_, detection) => itself(detection),
};
