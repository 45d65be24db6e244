import { agentFacts } from '@sundew/threat/visitors/agents/agent-facts';
import { accountOf } from '../behaviour/account-of.ts';
import { arrivalOf } from '../behaviour/arrival.ts';
import type { Gatherer } from '../gatherer.ts';
import { requestedPath, requestedQuery } from '../requested-path.ts';

/** What the visitor did over the last seconds, minutes and hour. Null for visitors without address, and for proven test traffic. */
export const behaviour: Gatherer<'behaviour'> = {
  name: 'behaviour',
  gather({ visitor, standing, atMs, userAgent, said, observed }, context) {
    if (visitor === null || !standing.memory) return null;
    const { propertyId: site, network, traits } = visitor;
    const address = `${site} ${network}`;
    const keys = {
      client: visitor.id,
      address,
      fingerprint: `${site} ${traits} ${userAgent}`,
      isFingerprintTold: traits !== '',
      site,
    };
    return context.behaviour.observe(keys, {
      atMs,
      path: requestedPath(said),
      query: requestedQuery(said),
      userAgent,
      method: said.method,
      status: said.status ?? null,
      account: accountOf(said),
      arrival: isBrowser(userAgent) ? arrivalOf(said, observed?.headers ?? said.headers) : 'program',
      isFailedLogin: said.flags.some((flag) => FAILED.has(flag.toLowerCase())),
    });
  },
};

/** Only browsers say how they came to a page; of programs nothing follows from it. */
function isBrowser(userAgent: string): boolean {
  return agentFacts(userAgent).browser !== null;
}

/** Flags of sensors that see how a sign-in ended. */
const FAILED: ReadonlySet<string> = new Set(['login_failed', 'wp_login_failed', 'auth_failed', 'login_failure']);
