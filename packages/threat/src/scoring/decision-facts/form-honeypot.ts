import type { Evidence } from '../../facts/evidence.ts';
import { type DecisionFact, present, recalled, remembered } from '../decision-fact.ts';

/** Programs that fill forms for people now and then fill a hidden field too, so this asks and does not block. */
const CERTAINTY = 0.7;

export const formHoneypot: DecisionFact = {
  name: 'form_honeypot',
  outweighsTrust: false,
  find(evidence: Evidence) {
    const touch = evidence.honeypot.find(({ kind }) => kind === 'form_filled');
    if (touch !== undefined) return present('form_honeypot', CERTAINTY, { what: touch.what });
    const fact = remembered(evidence, ['form_honeypot']);
    return fact && recalled('form_honeypot', fact);
  },
};
