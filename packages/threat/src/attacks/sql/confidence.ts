import type { Ending } from './ending.ts';
import { NO_PREFIX, type Prefix } from './prefix.ts';
import type { Structure } from './structure.ts';

/** A finding as sure as this needs no surer one. */
export const CERTAIN = 0.9;
export const LEAST_CONFIDENCE = 0.5;
/** What comments in place of blanks make more of a finding. */
export const OF_HIDDEN_BLANKS = 0.15;
/** What is left of a bare value that goes on for long: program text, as a rule. */
const LONG_BARE = 0.25;

/** What an ending adds to a structure's weight: to a strong one, to a weak one. */
const ENDINGS: Readonly<Record<Ending, readonly [strong: number, weak: number]>> = {
  comment: [0.1, 0.15],
  quote: [0.1, 0.12],
  clean: [0, 0],
  fragment: [-0.05, -0.22],
  long: [-0.1, -0.5],
  sentence: [-0.45, -0.5],
};

/** The ending that makes a finding surest. */
const SUREST_ENDING: Ending = 'comment';

/** What a structure is worth with its ending, before anything is said of what stands before it. */
export function endedConfidence({ weight }: Structure, ending: Ending): number {
  const [strong, weak] = ENDINGS[ending];
  return weight + (weight >= 0.8 ? strong : weak);
}

/** What it is worth out of a string. */
export function quotedConfidence(structure: Structure, ending: Ending, prefix: Prefix): number {
  let confidence = endedConfidence(structure, ending);
  if (prefix.glued && structure.weight < 0.8 && ending === 'clean') confidence -= 0.3;
  if (prefix.words > 2) confidence -= prefix.words > 5 ? 0.25 : 0.1;
  return structure.weight >= CERTAIN ? Math.max(confidence, LEAST_CONFIDENCE) : confidence;
}

/** What the surest ending makes of it behind nothing. */
export function mostConfidence(structure: Structure): number {
  return bareConfidence(structure, SUREST_ENDING, NO_PREFIX);
}

/** What it is worth in a value that no quote ends: behind nothing it is worth most. */
export function bareConfidence(structure: Structure, ending: Ending, prefix: Prefix): number {
  let confidence = endedConfidence(structure, ending);
  const strong = structure.weight >= 0.8;
  if (prefix.kind === 'number') confidence -= strong ? 0 : 0.05;
  else if (prefix.kind === 'word') confidence -= strong ? 0.08 : 0.3;
  else if (prefix.kind === 'text') confidence -= strong ? 0.15 : 0.35;
  // What is too little already needs no closer look at what stands before.
  if (confidence + OF_HIDDEN_BLANKS < LEAST_CONFIDENCE) return confidence;
  if (prefix.kind === 'text' && prefix.words > 3) confidence -= 0.25;
  if (prefix.compared) confidence -= 0.4;
  if (ending === 'long') confidence -= LONG_BARE;
  if (structure.needsQuote === true) confidence -= strong && ending !== 'fragment' ? 0.1 : 0.25;
  return confidence;
}
