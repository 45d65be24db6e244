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

/** What was written: a kind that a field can be known for, or something else. */
export type Written = 'prose' | 'code' | 'filter' | 'other';

/** What visitors from different networks wrote into one field. Each network counts once until the counts are halved. */
export interface FieldHabit {
  /** Counts what one network wrote. */
  learn(text: Written, network: number, atMs: number): void;
  readonly kind: FieldKind;
}

export function createFieldHabit(): FieldHabit {
  const seen = new Uint32Array(WORDS);
  const counts = { prose: 0, code: 0, filter: 0, other: 0 };
  let taken = 0;
  let days = 0;
  let lastDay = -1;

  return {
    learn(text, network, atMs) {
      const bit = network % BITS;
      const word = bit >>> 5;
      const mask = 1 << (bit & 31);
      if (((seen[word] ?? 0) & mask) !== 0) return;
      seen[word] = (seen[word] ?? 0) | mask;
      counts[text]++;
      const day = Math.floor(atMs / DAY_MS);
      if (day > lastDay) {
        lastDay = day;
        days++;
      }
      if (++taken < MOST_TAKEN) return;
      taken = 0;
      seen.fill(0);
      for (const each of ['prose', 'code', 'filter', 'other'] as const) counts[each] >>= 1;
    },
    get kind() {
      const all = counts.prose + counts.code + counts.filter + counts.other;
      if (all < FEWEST_NETWORKS || days < FEWEST_DAYS) return 'unknown';
      const known = (['prose', 'code', 'filter'] as const).find((kind) => counts[kind] >= all * MOST_OF_THEM);
      return known ?? 'unknown';
    },
  };
}
