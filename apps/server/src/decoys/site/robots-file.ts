import { wideRandom } from '../../platform/random/wide-random.ts';
import { robotsRule } from '../bait/robots-rule.ts';

/** What many sites keep crawlers out of; a list of decoys alone would tell which they are. */
const ORDINARY = [
  '/admin/',
  '/api/',
  '/cart',
  '/cgi-bin/',
  '/checkout',
  '/drafts/',
  '/includes/',
  '/login',
  '/private/',
  '/search',
  '/tmp/',
  '/user/',
] as const;

/**
 * The robots.txt of a domain: every link decoy, so that crawlers which obey it never meet one, among ordinary lines.
 * @param paths of the link decoys
 */
export function robotsFile(seed: string, paths: readonly string[]): string {
  const random = wideRandom(seed);
  const others = ORDINARY.filter(() => random.chance(0.5));
  const lines = [...new Set([...others, ...paths])].sort().map(robotsRule);
  return `User-agent: *\n${lines.join('\n')}\n`;
}
