import type { SignatureType } from '@sundew/wire/verdict';
import { deedsIn } from '../../attacks/session/deeds-in.ts';
import type { Evidence, SessionFacts } from '../../facts/evidence.ts';
import { quote } from '../../facts/quote.ts';
import type { Signal } from '../../facts/verdict.ts';
import { certaintyByType } from '../attack-certainty.ts';
import { type Category, NO_SIGNALS } from '../category.ts';
import { MAX_POINTS } from '../points.ts';
import { signatureImpacts } from '../signature-impacts.ts';

/**
 * How certain it is that the request carries an attack, 0–100. The most certain type counts in full; each further type
 * takes its share of the doubt that is left, so several compound and one type in many fields counts once.
 */
export const attackSignatures = {
  name: 'attack_signatures',
  signals(evidence: Evidence): readonly Signal[] {
    if (evidence.session !== null) return deedSignals(evidence.session);
    const byType = certaintyByType(evidence);
    if (byType.size === 0) return NO_SIGNALS;
    const words = wordsByType(evidence);
    let sum = 0;
    return [...byType]
      .sort(([, a], [, b]) => b - a)
      .map(([type, certainty]) => {
        const points = Math.round((MAX_POINTS - sum) * certainty);
        sum += points;
        return { name: type, points, evidence: words.get(type) ?? type };
      });
  },
} as const satisfies Category;

/** What somebody does in a shell shows as an attack what no single request has to. The gravest deed counts in full. */
function deedSignals(session: SessionFacts): readonly Signal[] {
  let sum = 0;
  return deedsIn(session).map(({ deed, command }) => {
    const points = Math.round((MAX_POINTS - sum) * deed.certainty);
    sum += points;
    return { name: deed.name, points, evidence: `${deed.technique.id} ${deed.technique.name}: ${quote(command, 120)}` };
  });
}

function wordsByType({ signatures, sensor }: Evidence): ReadonlyMap<SignatureType, string> {
  const words = new Map<SignatureType, string>();
  for (const { attack, rule, refused } of sensor) {
    if (attack !== null) words.set(attack, `the sensor ${refused ? 'refused it for' : 'noted'} ${quote(rule, 60)}`);
  }
  for (const { type, match, places } of signatureImpacts(signatures)) {
    words.set(
      type,
      `${quote(match.pattern)} in ${quote(match.location)}${places > 1 ? ` and ${places - 1} more` : ''}`,
    );
  }
  return words;
}
