import { type Random, randomFrom } from './random.ts';

type State = readonly [number, number, number, number];

/**
 * Chance from a seed of any length, kept in 128 bits, so that nobody finds the seed by trying them all. Not for secrets:
 * whoever sees enough numbers can compute the rest.
 */
export function wideRandom(seed: string): Random {
  return fromState(mix([0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x6a09e667], seed));
}

/** sfc32 (Small Fast Counter, from PractRand). */
function fromState(seed: State): Random {
  let [a, b, c, counter] = seed;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  return randomFrom(next, (name) => fromState(mix(seed, name)));
}

/** Stirs a text into a state: four multiply-and-xor lanes that feed each other. */
function mix([first, second, third, fourth]: State, text: string): State {
  let a = first ^ text.length;
  let b = second;
  let c = third;
  let d = fourth;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = b ^ Math.imul(a ^ code, 0x2545f491);
    b = c ^ Math.imul(b ^ code, 0x9e3779b1);
    c = d ^ Math.imul(c ^ code, 0x85ebca77);
    d = a ^ Math.imul(d ^ code, 0xc2b2ae3d);
  }
  return [settle(a ^ d), settle(b ^ a), settle(c ^ b), settle(d ^ c)];
}

/** The finishing step of MurmurHash3: every bit of the input changes half of those of the output. */
function settle(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
