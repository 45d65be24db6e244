import type { Evidence } from '../../facts/evidence.ts';
import { quote } from '../../facts/quote.ts';
import type { Signal } from '../../facts/verdict.ts';
import { type Category, NO_SIGNALS } from '../category.ts';
import { signatureImpacts } from '../signature-impacts.ts';

/** One reason for each type of attack: several types compound, one type in many fields counts once, at its highest. */
export const attackSignatures = {
  name: 'attack_signatures',
  signals(evidence: Evidence): readonly Signal[] {
    if (evidence.signatures.length === 0) return NO_SIGNALS;
    return signatureImpacts(evidence.signatures).map(({ type, impact, match, places }) => ({
      name: type,
      points: impact,
      evidence: `${quote(match.pattern)} in ${quote(match.location)}${places > 1 ? ` and ${places - 1} more` : ''}`,
    }));
  },
} as const satisfies Category;
