import type { SignatureType } from '@sundew/wire/verdict';
import { deedsIn } from '../../attacks/session/deeds-in.ts';
import type { Evidence, SessionFacts } from '../../facts/evidence.ts';
import { quote } from '../../facts/quote.ts';
import type { Signal } from '../../facts/verdict.ts';
import { certaintyByType } from '../attack-certainty.ts';
import { type Category, NO_SIGNALS } from '../category.ts';
import { MAX_POINTS } from '../points.ts';
import { signatureImpacts } from '../signature-impacts.ts';

/** How the search for signatures says that a request was filled up beyond what is looked at. */
const PADDING_GAP = 'signatures:padding';
/** Too little to be an attack by itself: what is hidden was not seen. */
const PADDING_CERTAINTY = 0.2;

/**
 * How certain it is that the request carries an attack, 0–100. The most certain type counts in full; each further type
 * takes its share of the doubt that is left, so several compound and one type in many fields counts once. A request that was
 * filled up to hide something takes a fifth of what is left.
 */
export const attackSignatures = {
  name: 'attack_signatures',
  signals(evidence: Evidence): readonly Signal[] {
    if (evidence.session !== null) return deedSignals(evidence.session);
    const byType = certaintyByType(evidence);
    const isPadded = evidence.gaps.includes(PADDING_GAP);
    if (byType.size === 0 && !isPadded) return NO_SIGNALS;
    const words = wordsByType(evidence);
    let sum = 0;
    const signals: Signal[] = [...byType]
      .sort(([, a], [, b]) => b - a)
      .map(([type, certainty]) => {
        const points = Math.round((MAX_POINTS - sum) * certainty);
        sum += points;
        return { name: type, points, evidence: words.get(type) ?? type };
      });
    return isPadded ? [...signals, paddingSignal(MAX_POINTS - sum)] : signals;
  },
} as const satisfies Category;

function paddingSignal(left: number): Signal {
  const evidence = 'filled up beyond what is looked at, as if to hide what follows';
  return { name: 'padding', points: Math.round(left * PADDING_CERTAINTY), evidence };
}

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
