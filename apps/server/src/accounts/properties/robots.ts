import { agentFacts } from '@sundew/threat/visitors/agents/agent-facts';
import { readerKind } from '@sundew/threat/visitors/conduct/reader-kind';
import parser from 'robots-parser';

/** Its types tell of an ES module, which it is not. */
const robotsParser = parser as unknown as typeof parser.default;

/** People and the programs that work for them are not meant by robots.txt. */
const MEANT = new Set<string>(['crawler', 'automation', 'site_copier', 'http_library', 'attack_tool']);
const SITE = 'https://site.invalid';
/** What every program may read. */
const RULES = '/robots.txt';

const nothing = () => false;

/**
 * Reads the robots.txt of a site (RFC 9309).
 * @returns whether it keeps a path from whoever has this User-Agent; never for what is no program
 */
export function readRobots(text: string): (path: string, userAgent: string) => boolean {
  if (text.trim() === '') return nothing;
  const rules = robotsParser(`${SITE}${RULES}`, text);
  return (path, userAgent) => {
    if (path === RULES || !MEANT.has(readerKind(userAgent, null, null))) return false;
    const { crawler, program } = agentFacts(userAgent);
    return rules.isDisallowed(`${SITE}${path}`, crawler?.name ?? program?.token ?? userAgent) === true;
  };
}
