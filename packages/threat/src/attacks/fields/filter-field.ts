import type { SignatureMatch } from '../../facts/evidence.ts';
import { isOperator } from '../nosql/operator-keys.ts';

/** Whom a field lets in or speaks of: no API offers to compare that, whatever was sent before. */
const WHO =
  /(?:^|[.[\]])(?:user_?name|user|login|e?_?mail|pass\w{0,8}|pwd|token|secret|\w{1,20}_?(?:password|token|secret)|api_?key|otp|pin|hash|role|is_?admin)(?=$|[.[\]])/i;

/**
 * True for a match that shows an operator of a document database in a field where APIs offer some: what many visitors of a
 * property send there is its filter. Operators that run code are none of these, and so is a field that lets somebody in.
 */
export function isOffered({ type, pattern, location }: Pick<SignatureMatch, 'type' | 'pattern' | 'location'>): boolean {
  return type === 'nosql_injection' && isOperator(pattern) && !WHO.test(location);
}
