import { routeInScope } from '@sundew/sensor-core/clearance/route-in-scope';
import { routePath } from '@sundew/sensor-core/clearance/route-pattern';
import type { ClearancePolicy } from '@sundew/wire/clearance';
import { configOfPolicy } from '../policy/policy-config.ts';
import { extraStepOf } from '../tokens/doubt.ts';

/**
 * The page that a letter leads to: the beginning of the route that the visitor was refused at. Letters go to whoever a visitor
 * names, so nothing in them is the visitor's own choice.
 * @returns null for a site that the policy does not name, and for a page that nothing is asked at
 */
export function linkedPage(policy: ClearancePolicy, page: string): string | null {
  const url = URL.parse(page);
  const sites = extraStepOf(policy).mail_link?.sites ?? [];
  if (url === null || !sites.includes(url.origin)) return null;
  const route = routeInScope(configOfPolicy(policy), routePath(url.pathname));
  if (route === null || route.isExcepted) return null;
  return new URL(`${url.origin}${route.pattern.replace(/\*$/, '').replace(/(?!^)\/$/, '')}`).href;
}
