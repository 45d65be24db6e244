import { browserFamily } from './browser-family.ts';
import type { ClearanceLabel } from './verdict.ts';
import type { ClearanceVisit } from './visit.ts';

/** What sends a request, as sensors tell the origin in `x-wd-class`. */
export type VisitorClass = 'verified' | 'crawler' | 'script' | 'browser';

const VERIFIED: ReadonlySet<ClearanceLabel> = new Set(['machine', 'verified-bot', 'signed-agent']);

/** Crawlers and agents as far as they are proven; else what the User-Agent says. */
export function visitorClass(
  visit: Pick<ClearanceVisit, 'crawler' | 'agent' | 'userAgent'>,
  label: ClearanceLabel,
): VisitorClass {
  const { crawler, agent, userAgent = '' } = visit;
  if (VERIFIED.has(label) || crawler?.isVerified === true || agent?.isVerified === true) return 'verified';
  if (crawler !== null || agent !== null) return 'crawler';
  return userAgent.startsWith('Mozilla/5.0 (') && browserFamily(userAgent) !== '' ? 'browser' : 'script';
}
