import type { Source } from '@sundew/wire/sources';
import { say } from '../texts/texts.ts';
import { meaningTexts } from './meaning-texts.ts';

/** Sources whose detections stand for a tactic by themselves. */
const SOURCES_OF: Readonly<Record<string, readonly Source[]>> = {
  TA0043: ['decoy_link'],
  TA0001: ['endpoint'],
  TA0006: ['wordpress_plugin', 'ssh_agent'],
  TA0007: ['sdk', 'ssh_agent'],
  TA0009: ['bot_scanner'],
};

/** What a tactic or technique means; null for one that has no words here. */
export function meaningOf(id: string): string | null {
  return wordsUnder(id);
}

/** How detections come to stand for it. */
export function recognisedBy(id: string): string {
  return wordsUnder(`${id}_here`) ?? say(meaningTexts, 'never_here');
}

export function sourcesOf(id: string): readonly Source[] {
  return SOURCES_OF[id] ?? [];
}

function wordsUnder(key: string): string | null {
  const words = say(meaningTexts, key as 'TA0043');
  return words === key ? null : words;
}
