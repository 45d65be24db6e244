/** Chance that can be repeated: the same seed gives the same numbers on every machine. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  chance(probability: number): boolean;
  /** @throws Error when there is nothing to pick from */
  pick<Item>(items: readonly Item[]): Item;
  /** Another source that depends only on this one's seed and the name, not on what was drawn before. */
  fork(name: string): Random;
}

/** mulberry32 over a 32-bit seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return randomFrom(next, (name) => createRandom(hash(seed, name)));
}

/** Every way of drawing, over one source of numbers 0 ≤ x < 1. */
export function randomFrom(next: () => number, fork: (name: string) => Random): Random {
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('there is nothing to pick from');
      return item;
    },
    fork,
  };
}

/** FNV-1a over the name, begun with the seed. */
function hash(seed: number, name: string): number {
  let value = (0x811c9dc5 ^ seed) >>> 0;
  for (let at = 0; at < name.length; at += 1) value = Math.imul(value ^ name.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}
