import type { BehaviourFacts } from '../../facts/evidence.ts';
import { floodOf, formFloodOf } from './flood.ts';
import { readerKind } from './reader-kind.ts';
import { scanOf } from './scan.ts';
import { scrapingOf, spreadScrapingOf } from './scraping.ts';
import { spreadStuffingOf, stuffingOf } from './stuffing.ts';

/** Certainty (0–1) of the worst way to behave that shows, headers aside; 0 when none does. */
export function conductCertainty(behaviour: BehaviourFacts, userAgent: string): number {
  const kind = readerKind(userAgent, null, behaviour);
  const found = [
    scanOf(behaviour),
    stuffingOf(behaviour),
    spreadStuffingOf(behaviour),
    scrapingOf(behaviour, kind),
    spreadScrapingOf(behaviour, kind),
    floodOf(behaviour, kind),
    formFloodOf(behaviour),
  ];
  return Math.max(0, ...found.map((conduct) => conduct?.certainty ?? 0));
}
