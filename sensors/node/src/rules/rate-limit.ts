import { networkOf } from '@sundew/sensor-core/address';
import { isStaticAsset } from '@sundew/sensor-core/static-asset';
import type { Finding } from '../core/decision.ts';
import { modeOf, type Rule, type RuleOptions } from '../core/rule.ts';

export interface RateLimitOptions extends RuleOptions {
  /** Requests of one address (IPv6: of a /64) in a window. */
  readonly max: number;
  /** Length of the window, in seconds. */
  readonly windowS?: number;
  /** Only paths that begin with one of these are counted, together. */
  readonly paths?: readonly string[];
}

const WINDOW_S = 60;

/** How many requests an address may send. Files that pages load by themselves do not count. @throws RangeError */
export function rateLimit(options: RateLimitOptions): Rule {
  const { max, windowS = WINDOW_S, paths = null } = options;
  if (!(Number.isInteger(max) && max > 0)) throw new RangeError('rateLimit: max must be a whole number above 0.');
  if (!(windowS > 0)) throw new RangeError('rateLimit: windowS must be above 0.');
  const name = `rate ${max}/${windowS} ${paths?.join(' ') ?? ''}`;
  const findingOf = (count: number): Finding | null =>
    count <= max
      ? null
      : {
          action: 'throttle',
          reason: { rule: 'rate_limit', count, max, windowS },
          flags: ['rule:rate_limit'],
          retryAfterS: Math.ceil(windowS),
        };
  return {
    name: 'rate_limit',
    ...modeOf(options),
    judge({ ip, path, method }, { store }) {
      if (ip === '' || isStaticAsset(path, method)) return null;
      if (paths !== null && !paths.some((start) => path.startsWith(start))) return null;
      const count = store.increment(`${name} ${networkOf(ip)}`, windowS * 1000);
      return count instanceof Promise ? count.then(findingOf) : findingOf(count);
    },
  };
}
