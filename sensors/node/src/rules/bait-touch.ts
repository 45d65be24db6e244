import { INDUCED_FLAG, isInducedRequest } from '@sundew/sensor-core/induced-request';
import type { Finding, Reason } from '../core/decision.ts';
import type { VisitorRequest } from '../core/visitor-request.ts';

/**
 * The finding about bait that was touched. Whoever was made to ask by a page is not refused, only reported: or any site could
 * have its visitors shut out here with a picture. @param rememberS 0 for the one request only
 */
export function baitTouch({ header }: VisitorRequest, reason: Reason, rememberS: number): Finding {
  const origin = {
    fetchSite: header('sec-fetch-site'),
    fetchDest: header('sec-fetch-dest'),
    referrer: header('referer'),
    host: header(':authority') || header('host'),
  };
  if (isInducedRequest(origin)) return { action: 'block', reason, flags: [INDUCED_FLAG], isMonitored: true };
  return { action: 'block', reason, flags: ['tripwire'], ...(rememberS > 0 ? { rememberS } : {}) };
}
