import { setImmediate as breathe } from 'node:timers/promises';
import { LIMITS } from '@sundew/wire/limits';
import { readMark } from './mark.ts';
import { visitPlaces } from './marked-places.ts';

/** Somebody who may have been shown the text. */
export interface Suspect {
  readonly decoyId: string;
  readonly visitor: string;
}

export interface FoundMarker<Candidate extends Suspect = Suspect> {
  readonly candidate: Candidate;
  /** Places of the text where a mark could have chosen a word, and how many of them are as the candidate's mark has it. */
  readonly places: number;
  readonly agreeing: number;
  /** Probability that a text without this mark agrees as much, for all candidates together. */
  readonly chance: number;
}

/** Candidates that are looked at before other work runs. */
const BATCH = 500;
/** A wrong accusation once in a million searches. */
const MOST_CHANCE = 1e-6;

/** The words that a visitor's tag is derived from. */
export const markerWords = ({ decoyId, visitor }: Suspect): readonly string[] => ['marker', decoyId, visitor];

/**
 * Recognises prose of the maze, also when only a paragraph or two were copied and words here and there were changed.
 * @param seed `ResponseContext.seed`, which holds the secret
 * @returns whom the text was shown to, or null when it carries no candidate's mark or is too short to tell
 */
export async function findMarker<Candidate extends Suspect>(
  text: string,
  seed: (...words: readonly string[]) => string,
  candidates: readonly Candidate[],
): Promise<FoundMarker<Candidate> | null> {
  const seen = new Map<string, { readonly cell: number; readonly index: number }>();
  visitPlaces(text.slice(0, LIMITS.tracedTextLength), ({ cell, index }) => {
    seen.set(`${cell} ${index}`, { cell, index });
    return index;
  });
  const places = [...seen.values()];
  let best: FoundMarker<Candidate> | null = null;
  for (const [number, candidate] of candidates.entries()) {
    if (number % BATCH === BATCH - 1) await breathe();
    const mark = readMark(seed(...markerWords(candidate)));
    const agreeing = places.filter(({ cell, index }) => mark.at(cell) === index).length;
    if (best !== null && agreeing <= best.agreeing) continue;
    const chance = Math.min(1, chanceOf(agreeing, places.length) * candidates.length);
    best = { candidate, places: places.length, agreeing, chance };
  }
  return best !== null && best.chance <= MOST_CHANCE ? best : null;
}

/** Probability of at least `agreeing` hits in `places` guesses at one of four. */
function chanceOf(agreeing: number, places: number): number {
  let term = 0.75 ** places;
  let below = 0;
  let above = 0;
  for (let hits = 0; hits <= places; hits += 1) {
    if (hits < agreeing) below += term;
    else above += term;
    term *= ((places - hits) / (hits + 1)) * (1 / 3);
  }
  return agreeing === 0 ? below + above : above;
}
