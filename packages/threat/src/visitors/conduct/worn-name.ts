import type { BehaviourFacts, HeaderFacts } from '../../facts/evidence.ts';
import { agentFacts } from '../agents/agent-facts.ts';

const LEAST_SHORT = 8;
const SHORT_SHARE = 0.9;

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

/**
 * True for a client whose pages nearly all lack what the browser it names sends, at a property to which browsers come with
 * all their headers.
 */
export function wearsName({ sitePassesHeaders, shortHeaders10m, pages10m }: BehaviourFacts): boolean {
  return sitePassesHeaders && shortHeaders10m >= LEAST_SHORT && shortHeaders10m >= pages10m * SHORT_SHARE;
}
