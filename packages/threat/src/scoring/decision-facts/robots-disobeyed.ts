import type { Evidence } from '../../facts/evidence.ts';
import { type DecisionFact, present, recalled, remembered } from '../decision-fact.ts';

/** Programs that were told to stay away; a wrong line of robots.txt must not block anybody. */
export const ROBOTS_CERTAINTY = 0.7;

/** A program that takes what the site's robots.txt keeps from it. */
export const robotsDisobeyed: DecisionFact = {
  name: 'robots_disobeyed',
  outweighsTrust: false,
  find(evidence: Evidence) {
    if (evidence.robots !== null) return present('robots_disobeyed', ROBOTS_CERTAINTY, { what: evidence.robots });
    const fact = remembered(evidence, ['robots_disobeyed']);
    return fact && recalled('robots_disobeyed', fact);
  },
};
