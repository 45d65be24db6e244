import type { VerifyEd25519 } from '../clearance/token-proof.ts';
import type { AgentClaim } from './agent-claim.ts';
import type { AgentKey } from './agent-keys.ts';

/** `verified`, or why the signature proves nothing. */
export type AgentProof = 'verified' | 'not_bound' | 'expired' | 'unknown_key' | 'bad_signature';

/** What clocks may differ by. */
const CLOCK_SKEW_S = 300;
/** A signature that is good for longer could be used by whoever has seen it. */
const LONGEST_S = 86_400;

/**
 * Proves that an operator's agent signed a request (RFC 9421 with the profile of Web Bot Auth).
 * @param keys of the operator that the claim names
 * @param nowS seconds since the epoch
 */
export async function verifyAgent(
  claim: AgentClaim,
  keys: readonly AgentKey[],
  { verify, nowS }: { readonly verify: VerifyEd25519; readonly nowS: number },
): Promise<AgentProof> {
  const { createdS, expiresS, keyId } = claim;
  if (!claim.isBound) return 'not_bound';
  const isTimely = createdS <= nowS + CLOCK_SKEW_S && expiresS > nowS - CLOCK_SKEW_S && expiresS > createdS;
  if (!isTimely || expiresS - createdS > LONGEST_S) return 'expired';
  const key = keys.find((each) => each.keyId === keyId && isInForce(each, nowS));
  if (key === undefined) return 'unknown_key';
  return (await verify(key.publicKey, claim.signed, claim.signature)) ? 'verified' : 'bad_signature';
}

function isInForce({ notBeforeS, notAfterS }: AgentKey, nowS: number): boolean {
  return (notBeforeS ?? 0) <= nowS + CLOCK_SKEW_S && (notAfterS ?? Number.POSITIVE_INFINITY) > nowS;
}
