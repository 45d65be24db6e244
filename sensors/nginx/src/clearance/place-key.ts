import { clearanceCookies } from '@sundew/sensor-core/clearance/clearance-cookie';
import { bestRoute, routePath } from '@sundew/sensor-core/clearance/route-pattern';
import { visitorClass } from '@sundew/sensor-core/clearance/visitor-class';

/** The file that the checker writes for nginx. */
export interface PolicyPlaces {
  /** Another one with each change of the policy and with each device that is denied or restored. */
  readonly generation: string;
  /** All patterns of the policy; null while it is not known. */
  readonly patterns: readonly string[] | null;
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

/** May be said by a crawler. Which one it is, and whether it is one, is for the checker to find out. */
const CRAWLER_LIKE = /bot|crawl|spider|slurp|archiv|compatible;|https?:/i;

/**
 * Under which nginx keeps the answer about a request. The pattern that says most about a path settles which others mean it as well,
 * so it stands for the path. `unscoped`, a space and the class of the visitor where the policy asks for nothing and nobody has to be
 * asked; empty while the policy is not known.
 */
export function placeKey(request: AskedRequest, { generation, patterns }: PolicyPlaces): string {
  if (patterns === null) return '';
  const { target, ip, userAgent, cookie, serviceToken, signature } = request;
  const path = routePath(target.replace(/^https?:\/\/[^/?#]*/i, '').split('?')[0] || '/');
  const place = bestRoute(
    patterns.map((pattern) => ({ pattern })),
    path,
  );
  if (place === null && serviceToken === '' && signature === '' && !CRAWLER_LIKE.test(userAgent)) {
    return `unscoped ${visitorClass({ crawler: null, agent: null, userAgent }, 'unscoped')}`;
  }
  const tokens = place === null ? [] : clearanceCookies(cookie);
  // As JSON, so that no part can pass for another.
  return JSON.stringify([generation, place?.pattern ?? null, ip, userAgent, tokens, serviceToken, signature]);
}
