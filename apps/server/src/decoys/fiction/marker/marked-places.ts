import type { SynonymGroup } from '../prose/synonyms.ts';
import { MARKED_GROUPS } from './marked-words.ts';

/** A place of a text where a mark chooses among four words. */
export interface MarkedPlace {
  readonly group: SynonymGroup;
  /** Which of the group stands there, 0 to 3. */
  readonly index: number;
  /** Which of the mark's cells decides here, 0 to `CELLS` − 1: follows from the words before. */
  readonly cell: number;
}

/** Two bits each: a mark is 32 bytes. */
const CELLS = 128;

interface Member {
  readonly group: SynonymGroup;
  readonly groupNumber: number;
  readonly index: number;
}

const MEMBERS: ReadonlyMap<string, Member> = new Map(
  MARKED_GROUPS.flatMap((group, groupNumber) =>
    group.map((word, index) => [word.toLowerCase(), { group, groupNumber, index }] as const),
  ),
);

const WORD = /[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu;

/**
 * Walks over the marked places of a text.
 * @param choose says which member is to stand there; what it says is the context of the next places
 * @returns the text with what was chosen
 */
export function visitPlaces(text: string, choose: (place: MarkedPlace) => number): string {
  // The two words before, without articles: those follow the word that is chosen.
  let before = '';
  let last = '';
  return text.replace(WORD, (word) => {
    const lower = word.toLowerCase();
    if (lower === 'a' || lower === 'an') return word;
    const member = MEMBERS.get(lower);
    let written = lower;
    if (member !== undefined) {
      const { group, groupNumber, index } = member;
      const chosen = group[choose({ group, index, cell: cellOf(`${before} ${last} ${groupNumber}`) })];
      written = chosen ?? lower;
    }
    before = last;
    last = written;
    if (written === lower) return word;
    return word === lower ? written : written.charAt(0).toUpperCase() + written.slice(1);
  });
}

/** FNV-1a, folded: no secret is in it, the secret is in what the cells hold. */
function cellOf(context: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < context.length; at += 1) hash = Math.imul(hash ^ context.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % CELLS;
}
