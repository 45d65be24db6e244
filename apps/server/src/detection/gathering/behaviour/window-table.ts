import { addCount, readCount } from './count.ts';
import { addDistinct, readDistinct } from './distinct.ts';
import { addMoment, GAP_WORDS, readGapVariation } from './gaps.ts';
import { addRepeated, readRepeated } from './most-repeated.ts';
import { advance, inWindow, type Ring, ringWords } from './ring.ts';
import { createSlots } from './visitor-slots.ts';

/** What a table counts for each key: events, about how many different values, or the most frequent value. */
export interface Measure {
  readonly kind: 'count' | 'distinct' | 'repeated';
  readonly slots: number;
  readonly stepMs: number;
  /** Words of one slot; 1 for a count. */
  readonly slotWords: number;
}

/** Counts events. */
export const count = (slots: number, stepMs: number): Measure => ({ kind: 'count', slots, stepMs, slotWords: 1 });

/** Tells about how many different values there were: up to some 100 a word. */
export const distinct = (slots: number, stepMs: number, slotWords: number): Measure => ({
  ...{ kind: 'distinct', slots, stepMs, slotWords },
});

/** Finds how often the most frequent value came. */
export const repeated = (slots: number, stepMs: number, slotWords: number): Measure => ({
  ...{ kind: 'repeated', slots, stepMs, slotWords },
});

export interface WindowTableOptions {
  /** Keys held at most; the one that was idle longest makes room. */
  readonly most: number;
  /** After this long a key has nothing to tell any more. */
  readonly idleMs: number;
  /** Longest window, in which a moment must lie to be counted at all. */
  readonly now: () => number;
}

/** Counters of one key, opened at a moment; good until the next one is opened. */
export interface Counters<Name extends string> {
  /** Counts one event, or one value where values are told apart. */
  add(name: Name, value?: number): void;
  read(name: Name): number;
  /** Coefficient of variation of the gaps between the last moments inside of `windowMs`. */
  gapVariation(windowMs: number): number | null;
}

export interface WindowTable<Name extends string> {
  readonly size: number;
  /** Null for a moment that lies before every window of the key. */
  open(key: string, atMs: number): Counters<Name> | null;
}

/** A measure with its place among the words of a key. */
interface Placed extends Measure, Ring {
  /** One bit of the word that tells which measures of a key were ever counted. */
  readonly bit: number;
}

const MOST_MEASURES = 32;
const USED_WORDS = 1;

/** One ring after the other, each with as many words as it needs. */
function layOut<Name extends string>(measures: Readonly<Record<Name, Measure>>) {
  let offset = 0;
  const rings = {} as Record<Name, Placed>;
  const names = Object.keys(measures) as Name[];
  if (names.length > MOST_MEASURES) throw new RangeError(`A table has room for ${MOST_MEASURES} measures.`);
  for (const [index, name] of names.entries()) {
    rings[name] = { ...measures[name], offset, bit: 1 << index };
    offset += ringWords(rings[name]);
  }
  return { rings, words: offset };
}

/**
 * Sliding windows by key, in memory of a fixed size. Windows end at the newest moment of the key: one that arrives late
 * is counted where it belongs while that place is still inside, and a clock that runs ahead counts as now.
 *
 * Of most keys most measures are never counted. Their words are not even looked at: they lie in memory that no other
 * key has brought near, and fetching it takes longer than all that is computed.
 */
export function createWindowTable<Name extends string>(
  measures: Readonly<Record<Name, Measure>>,
  { most, idleMs, now }: WindowTableOptions,
): WindowTable<Name> {
  const { rings, words: ringTotal } = layOut(measures);
  const all: readonly Placed[] = Object.values(rings);
  const longest = all.reduce((a, b) => (a.slots * a.stepMs >= b.slots * b.stepMs ? a : b));
  const slots = createSlots({ maxVisitors: most, wordsPerVisitor: ringTotal + GAP_WORDS + USED_WORDS, idleMs });
  const usedAt = ringTotal + GAP_WORDS;
  let words: Uint32Array = new Uint32Array(0);
  let base = 0;
  let at = 0;
  let newest = 0;
  let used = 0;

  const counters: Counters<Name> = {
    add(name, value = 0) {
      const ring = rings[name];
      const { kind, bit } = ring;
      if ((used & bit) === 0) {
        used |= bit;
        words[base + usedAt] = used;
      }
      if (kind === 'count') addCount(ring, words, base, at, newest);
      else if (kind === 'distinct') addDistinct(ring, words, base, value, at, newest);
      else addRepeated(ring, words, base, value, at, newest);
    },
    read(name) {
      const ring = rings[name];
      if ((used & ring.bit) === 0) return 0;
      if (ring.kind === 'count') return readCount(ring, words, base);
      return ring.kind === 'distinct' ? readDistinct(ring, words, base) : readRepeated(ring, words, base);
    },
    gapVariation: (windowMs) => readGapVariation(words, base + ringTotal, newest, windowMs),
  };

  return {
    get size() {
      return slots.size;
    },
    open(key, atMs) {
      at = Math.min(Math.max(atMs, 0), now());
      const slot = slots.take(key, at);
      newest = Math.max(slot.newestMs, at);
      if (!inWindow(longest, at, newest)) return null;
      ({ words, base } = slot);
      used = words[base + usedAt] ?? 0;
      if (newest > slot.newestMs) {
        for (const ring of all) if ((used & ring.bit) !== 0) advance(ring, words, base, slot.newestMs, newest);
      }
      if (at === newest) addMoment(words, base + ringTotal, at);
      slots.setNewest(slot, newest);
      return counters;
    },
  };
}
