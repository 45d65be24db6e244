import type { BehaviourFacts, HeaderFacts } from '../../facts/evidence.ts';
import { agentFacts } from '../agents/agent-facts.ts';
import type { ProgramKind } from '../agents/programs.ts';
import { isWornName, wearsName } from './worn-name.ts';

/** What reads pages, by what it says it is: a known kind of program, a browser, a crawler, or anything else. */
export type ReaderKind = ProgramKind | 'browser' | 'ancient_browser' | 'crawler' | 'other';

/**
 * Something that only wears the name of a browser is an HTTP library, and one that signs in with each request is an
 * application.
 * @param headers null where they are not known
 */
export function readerKind(
  userAgent: string,
  headers: HeaderFacts | null,
  behaviour: BehaviourFacts | null,
): ReaderKind {
  const { program, crawler, browser, isAncient } = agentFacts(userAgent);
  if (program !== null) {
    const isApplication = program.kind === 'http_library' && headers?.names.includes('authorization') === true;
    return isApplication ? 'app_client' : program.kind;
  }
  if (crawler !== null) return 'crawler';
  if (headers !== null && isWornName(userAgent, headers)) return 'http_library';
  if (behaviour !== null && wearsName(behaviour)) return 'http_library';
  if (isAncient) return 'ancient_browser';
  return browser === null && !userAgent.startsWith('Mozilla/') ? 'other' : 'browser';
}
