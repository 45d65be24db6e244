import { clearanceCookies } from '@sundew/sensor-core/clearance/clearance-cookie';
import { bestRoute, routePath } from '@sundew/sensor-core/clearance/route-pattern';

/** The file that the checker writes for nginx. */
export interface PolicyPlaces {
  /** Another one with each change of the policy and with each device that is denied or restored. */
  readonly generation: string;
  /** All patterns of the policy. */
  readonly patterns: readonly string[];
}

/** What the answer about a request follows from. */
export interface AskedRequest {
  /** As it was sent, with query. */
  readonly target: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly cookie: string;
  readonly serviceToken: string;
  readonly signature: string;
}

/**
 * Under which nginx keeps the answer about a request; empty where the policy asks for nothing. The pattern that says most
 * about a path settles which others mean it as well, so it stands for the path.
 */
export function placeKey(request: AskedRequest, { generation, patterns }: PolicyPlaces): string {
  const { target, ip, userAgent, cookie, serviceToken, signature } = request;
  const path = routePath(target.replace(/^https?:\/\/[^/?#]*/i, '').split('?')[0] || '/');
  const place = bestRoute(
    patterns.map((pattern) => ({ pattern })),
    path,
  );
  if (place === null) return '';
  // As JSON, so that no part can pass for another.
  return JSON.stringify([generation, place.pattern, ip, userAgent, clearanceCookies(cookie), serviceToken, signature]);
}
