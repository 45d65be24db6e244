import { type Characters, marksOf, type Reading } from './readings/reading.ts';
import type { Signature } from './signature.ts';

/** Texts of so many mixes of characters are kept apart; whoever sends more only makes them be sorted out again. */
const MOST_MIXES = 4096;
const NONE: readonly never[] = [];
const PADDING = marksOf('=');
const BEYOND_BASE64 = ~marksOf('+/-_=');

/**
 * Which signatures of a family can match a text at all, by the characters it holds. Most texts of a request are names,
 * numbers and addresses, in which few can; what was found out for one mix of characters holds for all texts of it.
 */
export class Shortlists {
  readonly #family: readonly Signature[];
  readonly #ofAddresses: readonly Signature[];
  #byMarks = mixes();
  #size = 0;

  constructor(family: readonly Signature[]) {
    this.#family = family;
    this.#ofAddresses = family.filter(({ readsAddresses }) => readsAddresses === true);
  }

  /** In the order of the family. */
  of(reading: Reading): readonly Signature[] {
    if (reading.isPlainAddress) return this.#ofAddresses;
    if (reading.isTime) return NONE;
    const { unusual, blank, lineEnd } = reading;
    const marks = marksToTell(reading);
    const known = this.#byMarks[(unusual ? 1 : 0) | (blank ? 2 : 0) | (lineEnd ? 4 : 0)] as Map<number, Signature[]>;
    return known.get(marks) ?? this.#add(known, { marks, unusual, blank, lineEnd });
  }

  #add(known: Map<number, readonly Signature[]>, { marks, unusual, blank, lineEnd }: Characters): readonly Signature[] {
    if (++this.#size > MOST_MIXES) {
      for (const each of this.#byMarks) each.clear();
      this.#size = 1;
    }
    const list = this.#family.filter((signature) => signature.couldMatch({ marks, unusual, blank, lineEnd }));
    known.set(marks, list);
    return list;
  }
}

/** What fills base64 up at its end assigns nothing. */
function marksToTell({ marks, unusual, blank, lineEnd, text }: Reading): number {
  if ((marks & PADDING) === 0 || (marks & BEYOND_BASE64) !== 0 || unusual || blank || lineEnd) return marks;
  return text.endsWith('=') && text.indexOf('=') > text.length - 3 ? marks & ~PADDING : marks;
}

/** One map for each of the eight mixes of other characters. */
function mixes(): readonly Map<number, readonly Signature[]>[] {
  return Array.from({ length: 8 }, () => new Map());
}
