import type { HeaderFacts } from '../../facts/evidence.ts';
import { agentFacts } from '../agents/agent-facts.ts';

/**
 * True when something wears the name of a browser and leaves out a header that this browser sends with every request,
 * though headers of the same kind were passed on. Applications that show pages may leave out what they like.
 */
export function isWornName(userAgent: string, { names, acceptLanguage }: HeaderFacts): boolean {
  const { expectation } = agentFacts(userAgent);
  if (expectation === null || expectation.lenient) return false;
  const isPassedOn = names.includes('accept') || names.includes('accept-encoding');
  return isPassedOn && acceptLanguage === '' && !names.includes('accept-language');
}
