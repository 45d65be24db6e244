import { findSignatures } from '@sundew/threat/attacks/find-signatures';
import type { HttpRequest } from '@sundew/threat/attacks/request/http-request';
import { tokenOf } from './mix-tokens.ts';
import { type Mix, WRAPPINGS } from './mix-wrappings.ts';
import { SIZE, timeMs, timesOf } from './times-at-sizes.ts';

/** Mixes that the search starts with, and mutations of the slowest. */
const FIRST = 16;
const STEPS = 32;
const KEPT = 6;
const MOST_TOKENS = 10;

type Random = (below: number) => number;

/** How the tokens of a mix follow each other: always in one order, or so that nothing comes again. */
const ORDERS: Readonly<Record<string, (tokens: readonly string[]) => Mix>> = { cycled, shuffled };

/** The slowest mix that was met in one wrapping and order. */
export interface SlowMix {
  readonly wrapping: string;
  readonly unit: string;
  /** Milliseconds for 64 KB. */
  readonly ms: number;
  /** Ratio of that to the time for 32 KB; 0 for times that are not worth one. */
  readonly growth: number;
}

/** Searches each wrapping for the mix that takes longest: random ones first, then mutations of the slowest. */
export function slowestMixes(): readonly SlowMix[] {
  return Object.entries(WRAPPINGS).flatMap(([wrapping, wrap], seed) =>
    Object.entries(ORDERS).map(([name, order]) => {
      const tokens = slowestTokens(randomOf(seed), (each) => timeMs(judging(wrap(order(each), SIZE))));
      const { atHalf, atFull } = timesOf((size) => judging(wrap(order(tokens), size)));
      return { wrapping: `${wrapping}, ${name}`, unit: tokens.join(''), ms: atFull, growth: atFull / atHalf };
    }),
  );
}

function slowestTokens(random: Random, time: (tokens: readonly string[]) => number): readonly string[] {
  const slowest: { readonly tokens: readonly string[]; readonly ms: number }[] = [];
  const consider = (tokens: readonly string[]): void => {
    // A neighbour on the machine makes one run longer, seldom two.
    slowest.push({ tokens, ms: Math.min(time(tokens), time(tokens)) });
    slowest.sort((left, right) => right.ms - left.ms);
    slowest.length = Math.min(slowest.length, KEPT);
  };
  for (let i = 0; i < FIRST; i++) consider(Array.from({ length: 1 + random(4) }, () => tokenOf(random)));
  for (let i = 0; i < STEPS; i++) consider(mutated(slowest[random(slowest.length)]?.tokens ?? [], random));
  return slowest[0]?.tokens ?? [];
}

function cycled(tokens: readonly string[]): Mix {
  const unit = tokens.join('');
  return {
    text: (length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length),
    leaf: (at) => `${unit}${at}`,
  };
}

function shuffled(tokens: readonly string[]): Mix {
  const leaf = (random: Random, at: number): string => tokens.map(() => pick(tokens, random)).join('') + at;
  return {
    text: (length) => {
      // Whatever its length: what is half as long is the beginning of the same text, not another one.
      const random = randomOf(SIZE);
      const parts: string[] = [];
      for (let left = length, at = 0; left > 0; at++) {
        const part = leaf(random, at);
        parts.push(part);
        left -= part.length;
      }
      return parts.join('').slice(0, length);
    },
    leaf: (at) => leaf(randomOf(at), at),
  };
}

function mutated(mix: readonly string[], random: Random): readonly string[] {
  const next = [...mix];
  const at = random(next.length + 1);
  const isLong = next.length >= MOST_TOKENS;
  if (isLong || (random(3) === 0 && next.length > 1)) next.splice(at, 1);
  else if (random(2) === 0) next.splice(at, 1, tokenOf(random));
  else next.splice(at, 0, tokenOf(random));
  return next.length === 0 ? [tokenOf(random)] : next;
}

function pick(tokens: readonly string[], random: Random): string {
  return tokens[random(tokens.length)] ?? '';
}

/** Whole numbers below a bound, in an order that looks random and is always the same. */
function randomOf(seed: number): Random {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function judging(request: HttpRequest): () => void {
  return () => void findSignatures(request);
}
