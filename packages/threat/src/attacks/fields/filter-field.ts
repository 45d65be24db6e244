import type { SignatureMatch } from '../../facts/evidence.ts';
import { namesWho } from '../nosql/asked-range.ts';
import { isOperator } from '../nosql/operator-keys.ts';

/**
 * True for a match that shows an operator of a document database in a field where APIs offer some: what many visitors of a
 * property send there is its filter. Operators that run code are none of these, and so is a field that lets somebody in.
 */
export function isOffered({ type, pattern, location }: Pick<SignatureMatch, 'type' | 'pattern' | 'location'>): boolean {
  return type === 'nosql_injection' && isOperator(pattern) && !namesWho(location);
}
