import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import { NOTHING } from '../events/interest.ts';
import { itself, type Trigger } from './trigger.ts';

/** A single detection reaches the threshold of the score. */
export const highRisk: Trigger = {
  type: 'high_risk',
  options: ['min_score'],
  interest: ({ min_score: least = HIGH_RISK_SCORE }) => ({ ...NOTHING, minScore: least }),
  fires: ({ min_score: least = HIGH_RISK_SCORE }, detection) => (detection.score >= least ? itself(detection) : null),
};
