import type { ClearanceConfig } from '@sundew/sensor-core/clearance/policy';
import type { VerifyEd25519 } from '@sundew/sensor-core/clearance/token-proof';
import type { ClearanceVisit, CrawlerVisit } from '@sundew/sensor-core/clearance/visit';
import { type AgentClaim, readAgentClaim } from '@sundew/sensor-core/signed-agent/agent-claim';
import type { AgentDirectories } from '@sundew/sensor-core/signed-agent/agent-directories';
import { verifyAgent } from '@sundew/sensor-core/signed-agent/verify-agent';
import { operatorOfAgent } from '@sundew/threat/visitors/agent-operator';
import type { VisitorRequest } from '../core/visitor-request.ts';

/** The agent that signed a request (RFC 9421, Web Bot Auth), and whether its operator's keys prove it. */
export type AgentAt = (
  request: VisitorRequest,
  config: ClearanceConfig,
) => ClearanceVisit['agent'] | Promise<ClearanceVisit['agent']>;

/**
 * Only operators that the policy names, or that are known, are looked at: whatever else a request names is never asked for
 * keys. Null where there is no signature, nobody known, or no directory that answers.
 */
export function createAgentAt(directories: AgentDirectories, verify: VerifyEd25519): AgentAt {
  async function proven(claim: AgentClaim, nowS: number): Promise<ClearanceVisit['agent']> {
    const { operator } = claim;
    const keys = await directories.keysOf(operator);
    if (keys === null) return null;
    const proof = await verifyAgent(claim, keys, { verify, nowS });
    return { operator, isVerified: proof === 'verified' };
  }

  return (request, config) => {
    const claim = readAgentClaim(request);
    if (claim === null) return null;
    const isKnown = config.signed_agents.includes(claim.operator) || operatorOfAgent(claim.operator) !== null;
    return isKnown ? proven(claim, request.atMs / 1000) : null;
  };
}

/** The crawler of a visit, as far as the signature of an agent says more than the network does. */
export function confirmedBy(agent: ClearanceVisit['agent'], crawler: CrawlerVisit | null): CrawlerVisit | null {
  const operator = agent?.isVerified === true ? operatorOfAgent(agent.operator) : null;
  if (operator === null) return crawler;
  if (crawler === null) return { operator, behaviour: 'ai_assistant', isVerified: true };
  return crawler.operator === operator ? { ...crawler, isVerified: true } : crawler;
}
