import type { BehaviourFacts } from '@sundew/threat/facts/evidence';
import { agentFacts } from '@sundew/threat/visitors/agents/agent-facts';
import { conductCertainty } from '@sundew/threat/visitors/conduct/certainty';
import { dressOf } from '@sundew/threat/visitors/headers/dress';
import type { VisitorKey } from '../../visitor.ts';
import { accountOf } from '../behaviour/account-of.ts';
import { arrivalOf } from '../behaviour/arrival.ts';
import { pageOrPart } from '../behaviour/page-or-part.ts';
import type { VisitKeys } from '../behaviour/visit.ts';
import type { Gatherer } from '../gatherer.ts';
import { requestedPath, requestedQuery } from '../requested-path.ts';
import { requestsOf } from '../requests-of.ts';

/**
 * What the visitor did over the last seconds, minutes and hour. Where a report stands for several requests, the moment at
 * which most could be told against the visitor. Null for visitors without address, and for proven test traffic.
 */
export const behaviour: Gatherer<'behaviour'> = {
  name: 'behaviour',
  gather(sighting, context) {
    const { visitor, standing, atMs, userAgent, said, observed } = sighting;
    if (visitor === null || !standing.memory) return null;
    const keys = keysOf(visitor);
    const headers = observed?.headers ?? said.headers;
    const isProgram = !isBrowser(userAgent);
    const names = observed?.headerNames ?? said.cs?.headerNames ?? [];
    const kind = isProgram ? 'page' : pageOrPart(headers, names);
    const asked = requestsOf(sighting);
    let told: BehaviourFacts | null = null;
    let most = 0;
    for (const request of asked) {
      const isLast = request === said;
      const facts = context.behaviour.observe(keys, {
        atMs: atMs - (request.beforeMs ?? 0),
        path: requestedPath(request),
        query: requestedQuery(request),
        userAgent,
        method: request.method,
        status: request.status ?? null,
        account: isLast ? accountOf(said) : 0,
        arrival: isProgram ? 'program' : arrivalOf(request, headers),
        referrer: request.referrer ?? '',
        kind: isLast || isProgram ? kind : 'unsaid',
        dress: isLast && !isProgram ? dressOf(userAgent, names, request.method) : 'unsaid',
        isFailedLogin: isLast && said.flags.some((flag) => FAILED.has(flag.toLowerCase())),
      });
      const certainty = asked.length === 1 ? 0 : conductCertainty(facts, userAgent);
      if (certainty < most) continue;
      most = certainty;
      told = facts;
    }
    return told;
  },
};

const keysOfVisitor = new WeakMap<VisitorKey, VisitKeys>();

/** Kept with visitors who come again: of long texts that are put together anew, most time is spent on their hashes. */
function keysOf(visitor: VisitorKey): VisitKeys {
  let keys = keysOfVisitor.get(visitor);
  if (keys === undefined) {
    const { clientId, propertyId: site, network, traits, userAgent } = visitor;
    keys = {
      client: clientId,
      address: `${site} ${network}`,
      fingerprint: `${site} ${traits} ${userAgent}`,
      isFingerprintTold: traits !== '',
      site,
    };
    keysOfVisitor.set(visitor, keys);
  }
  return keys;
}

/** Only browsers say how they came to a page; of programs nothing follows from it. */
function isBrowser(userAgent: string): boolean {
  return agentFacts(userAgent).browser !== null;
}

/** Flags of sensors that see how a sign-in ended. */
const FAILED: ReadonlySet<string> = new Set(['login_failed', 'wp_login_failed', 'auth_failed', 'login_failure']);
