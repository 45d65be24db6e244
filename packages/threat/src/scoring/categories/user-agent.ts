import type { Evidence } from '../../facts/evidence.ts';
import { quote } from '../../facts/quote.ts';
import type { Signal } from '../../facts/verdict.ts';
import { agentFacts } from '../../visitors/agents/agent-facts.ts';
import type { Category } from '../category.ts';

const VERIFIED = 0;
const UNVERIFIED = 20;
const IMPERSONATION = 90;

/**
 * What the User-Agent says about its sender: nothing, a program, a tool, a crawler, or a browser that cannot exist. A
 * claimed crawler is an impersonation only when its claim could be checked and failed.
 */
export const userAgent = {
  name: 'user_agent',
  signals(evidence: Evidence): readonly Signal[] {
    const { crawler, signals } = agentFacts(evidence.userAgent);
    if (crawler === null && evidence.crawler === null) return signals;
    const name = quote(evidence.crawler?.name ?? crawler?.name ?? '', 60) || 'a crawler';
    const verified = evidence.crawler?.verified ?? null;
    return [...signals, claimSignal(name, verified)];
  },
} as const satisfies Category;

function claimSignal(name: string, verified: boolean | null): Signal {
  if (verified === null) return { name: 'declared_crawler', points: UNVERIFIED, evidence: `says it is ${name}` };
  if (verified) return { name: 'verified_crawler', points: VERIFIED, evidence: `is ${name}` };
  return { name: 'crawler_impersonation', points: IMPERSONATION, evidence: `says it is ${name} and is not` };
}
