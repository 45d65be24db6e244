import type { Evidence } from '../../facts/evidence.ts';
import { quote } from '../../facts/quote.ts';
import { type DecisionFact, present, recalled, remembered } from '../decision-fact.ts';

const CERTAINTY = 0.65;

/** A rule of the owner's own sensor for which it refused the request. What it only noted or slowed decides nothing. */
export const sensorFinding: DecisionFact = {
  name: 'sensor_finding',
  outweighsTrust: false,
  find(evidence: Evidence) {
    const finding = evidence.sensor.find(({ kind, refused }) => refused && kind !== 'rate');
    if (finding !== undefined) return present('sensor_finding', CERTAINTY, { what: quote(finding.rule, 60) });
    const fact = remembered(evidence, ['sensor_finding']);
    return fact && recalled('sensor_finding', fact);
  },
};
