import type { FieldKind } from '@sundew/threat/attacks/fields/field-kind';

const DAY_MS = 86_400_000;
/** Networks that must have written into a field, and on how many days, before it is known for anything. */
const FEWEST_NETWORKS = 24;
const FEWEST_DAYS = 3;
/** The share of them that wrote what the field is then known for. */
const MOST_OF_THEM = 0.7;
/** One bit for each network; when a third of them is taken, all are forgotten and the counts halved. */
const WORDS = 8;
const BITS = WORDS * 32;
const MOST_TAKEN = BITS / 3;

const KINDS = ['prose', 'code', 'filter', 'other'] as const;

/** What was written: a kind that a field can be known for, or something else. */
export type Written = (typeof KINDS)[number];

/** What is known of a field, as nodes hand it to each other. */
export interface HabitState {
  /** 256 bits for each kind, in the order prose, code, filter, other: the networks that wrote it since counts were halved. */
  readonly networks: Uint32Array;
  /** What was counted before that, halved, in the same order. */
  readonly counts: Uint32Array;
  /** How often the counts were halved. */
  readonly halvings: number;
  /** Days on which something new was written, and the last of them since 1970. */
  readonly days: number;
  readonly lastDay: number;
}

/** Numbers of a state: the bits, the counts, halvings, days and the last day. */
export const STATE_WORDS: number = KINDS.length * (WORDS + 1) + 3;

/** What visitors from different networks wrote into one field. Each network counts once until the counts are halved. */
export interface FieldHabit {
  /** Counts what one network wrote; false when the network had been counted before. */
  learn(text: Written, network: number, atMs: number): boolean;
  /** Takes over what another node counted; a network that both have counts once. */
  merge(other: HabitState): void;
  readonly kind: FieldKind;
  /** Networks counted, those before the counts were halved by half. */
  readonly size: number;
  readonly state: HabitState;
}

export function createFieldHabit(): FieldHabit {
  const networks = new Uint32Array(KINDS.length * WORDS);
  const counts = new Uint32Array(KINDS.length);
  let halvings = 0;
  let days = 0;
  let lastDay = -1;

  /** Networks by kind, all that were counted. */
  const totals = new Uint32Array(KINDS.length);

  const takenAt = (word: number): number =>
    KINDS.reduce((all, _, kind) => all | (networks[kind * WORDS + word] ?? 0), 0);
  const size = (): number => totals.reduce((sum, total) => sum + total, 0);
  const taken = (): number => size() - counts.reduce((sum, count) => sum + count, 0);

  function count(): void {
    for (const kind of KINDS.keys()) {
      const fresh = networks.subarray(kind * WORDS, (kind + 1) * WORDS);
      totals[kind] = (counts[kind] ?? 0) + fresh.reduce((sum, word) => sum + bitsOf(word), 0);
    }
  }

  function halveWhenFull(): void {
    if (taken() < MOST_TAKEN) return;
    for (const kind of KINDS.keys()) counts[kind] = (totals[kind] ?? 0) >> 1;
    networks.fill(0);
    totals.set(counts);
    halvings++;
  }

  return {
    learn(text, network, atMs) {
      const bit = network % BITS;
      const word = bit >>> 5;
      const mask = 1 << (bit & 31);
      if ((takenAt(word) & mask) !== 0) return false;
      const kind = KINDS.indexOf(text);
      const at = kind * WORDS + word;
      networks[at] = (networks[at] ?? 0) | mask;
      totals[kind] = (totals[kind] ?? 0) + 1;
      const day = Math.floor(atMs / DAY_MS);
      if (day > lastDay) {
        lastDay = day;
        days++;
      }
      halveWhenFull();
      return true;
    },
    merge(other) {
      if (other.halvings < halvings) return;
      if (other.halvings > halvings) {
        networks.fill(0);
        counts.fill(0);
        halvings = other.halvings;
      }
      for (let word = 0; word < WORDS; word++) {
        const own = takenAt(word);
        for (let at = word; at < networks.length; at += WORDS) {
          networks[at] = (networks[at] ?? 0) | ((other.networks[at] ?? 0) & ~own);
        }
      }
      for (const kind of KINDS.keys()) counts[kind] = Math.max(counts[kind] ?? 0, other.counts[kind] ?? 0);
      days = Math.max(days, other.days);
      lastDay = Math.max(lastDay, other.lastDay);
      count();
      halveWhenFull();
    },
    get kind() {
      const all = size();
      if (all < FEWEST_NETWORKS || days < FEWEST_DAYS) return 'unknown';
      const known = (['prose', 'code', 'filter'] as const).find((_, kind) => (totals[kind] ?? 0) >= all * MOST_OF_THEM);
      return known ?? 'unknown';
    },
    get size() {
      return size();
    },
    get state() {
      return { networks: networks.slice(), counts: counts.slice(), halvings, days, lastDay };
    },
  };
}

function bitsOf(word: number): number {
  let bits = 0;
  for (let left = word; left !== 0; left &= left - 1) bits++;
  return bits;
}
