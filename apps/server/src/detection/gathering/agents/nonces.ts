import { networkOf } from '@sundew/sensor-core/address';
import type { AgentClaim } from '@sundew/sensor-core/signed-agent/agent-claim';
import { BoundedCache } from '@sundew/threat/facts/bounded-cache';

const MOST_REMEMBERED = 20_000;

/** Where signatures with a nonce came from first: several sensors may tell of one request, but it has one sender. */
export interface Nonces {
  /** False for a signature that somebody else sends again. @param ip empty when it is not known */
  isFirstPlace(claim: Pick<AgentClaim, 'operator' | 'keyId' | 'nonce'>, ip: string): boolean;
}

export function createNonces(): Nonces {
  const places = new BoundedCache<string>(MOST_REMEMBERED);
  return {
    isFirstPlace({ operator, keyId, nonce }, ip) {
      if (nonce === null) return true;
      const key = `${operator} ${keyId} ${nonce}`;
      const place = ip === '' ? '' : networkOf(ip);
      const first = places.get(key);
      if (first === undefined) places.set(key, place);
      return first === undefined || first === place;
    },
  };
}
