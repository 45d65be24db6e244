import { agentFacts } from '../agents/agent-facts.ts';
import type { ProgramKind } from '../agents/programs.ts';

/** What reads pages, by what it says it is: a known kind of program, a browser, a crawler, or anything else. */
export type ReaderKind = ProgramKind | 'browser' | 'ancient_browser' | 'crawler' | 'other';

export function readerKind(userAgent: string): ReaderKind {
  const { program, crawler, browser, isAncient } = agentFacts(userAgent);
  if (program !== null) return program.kind;
  if (crawler !== null) return 'crawler';
  if (isAncient) return 'ancient_browser';
  return browser === null && !userAgent.startsWith('Mozilla/') ? 'other' : 'browser';
}
