import type { BehaviourFacts } from '@sundew/threat/facts/evidence';
import { addCount, readCount } from './count.ts';
import { addDistinct, readDistinct } from './distinct.ts';
import { addMoment, GAP_WORDS, readGapVariation } from './gaps.ts';
import { HASH_SEED, hash32 } from './hash.ts';
import { addRepeated, readRepeated } from './most-repeated.ts';
import { advance, inWindow, type Ring, ringWords } from './ring.ts';
import { isSignInPath } from './sign-in.ts';
import { createSlots } from './visitor-slots.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const WINDOW = 10 * MINUTE;

/** One ring after the other, each with as many words as it needs. */
function layOut<Name extends string>(rings: Readonly<Record<Name, Omit<Ring, 'offset'>>>) {
  let offset = 0;
  const placed = {} as Record<Name, Ring>;
  for (const name of Object.keys(rings) as Name[]) {
    placed[name] = { ...rings[name], offset };
    offset += ringWords(placed[name]);
  }
  return { rings: placed, words: offset };
}

const { rings: RINGS, words: RING_WORDS } = layOut({
  tenSeconds: { slots: 10, stepMs: SECOND, slotWords: 1 },
  minute: { slots: 12, stepMs: 5 * SECOND, slotWords: 1 },
  tenMinutes: { slots: 10, stepMs: MINUTE, slotWords: 1 },
  signIns: { slots: 5, stepMs: 2 * MINUTE, slotWords: 1 },
  paths: { slots: 2, stepMs: 5 * MINUTE, slotWords: 16 },
  samePath: { slots: 2, stepMs: 5 * MINUTE, slotWords: 16 },
  agents: { slots: 2, stepMs: 5 * MINUTE, slotWords: 4 },
});
const ALL_RINGS: readonly Ring[] = Object.values(RINGS);
const VISITOR_WORDS = RING_WORDS + GAP_WORDS;

export interface Visit {
  readonly atMs: number;
  readonly path: string;
  readonly userAgent: string;
}

/** Counts what visitors do over the last seconds and minutes, in memory of a fixed size. */
export interface BehaviourWindows {
  /** Counts one request of a visitor and tells what it has done so far, this request included. */
  observe(visitor: string, visit: Visit): BehaviourFacts;
  /** Visitors held at the moment. */
  readonly visitors: number;
}

export interface BehaviourWindowsOptions {
  /** Visitors held at most, about 0.5 KB each; the one that was idle longest makes room. */
  readonly maxVisitors?: number;
  readonly now?: () => number;
  /** Of the hash under which paths and agents are told apart. Random by default; the same one gives the same counts. */
  readonly hashSeed?: number;
}

/**
 * Windows end at the newest request of the visitor. A request that arrives late is counted where it belongs while that
 * place is still inside a window; one older than all windows is told as the only one.
 */
export function createBehaviourWindows(options: BehaviourWindowsOptions = {}): BehaviourWindows {
  const { maxVisitors = 100_000, now = Date.now, hashSeed = HASH_SEED } = options;
  const slots = createSlots({ maxVisitors, wordsPerVisitor: VISITOR_WORDS, idleMs: 2 * WINDOW });

  return {
    get visitors() {
      return slots.size;
    },
    observe(visitor, { atMs, path, userAgent }) {
      // A clock that runs ahead must not push the present out of the window.
      const at = Math.min(Math.max(atMs, 0), now());
      const slot = slots.take(visitor, at);
      const { words, base } = slot;
      const newest = Math.max(slot.newestMs, at);
      const isSignIn = isSignInPath(path);
      if (!inWindow(RINGS.tenMinutes, at, newest)) return onlyOne(isSignIn);
      if (newest > slot.newestMs) for (const ring of ALL_RINGS) advance(ring, words, base, slot.newestMs, newest);
      if (at === newest) addMoment(words, base + RING_WORDS, at);
      slots.setNewest(slot, newest);

      const pathHash = hash32(path, hashSeed);
      addCount(RINGS.tenSeconds, words, base, at, newest);
      addCount(RINGS.minute, words, base, at, newest);
      addCount(RINGS.tenMinutes, words, base, at, newest);
      if (isSignIn) addCount(RINGS.signIns, words, base, at, newest);
      addDistinct(RINGS.paths, words, base, pathHash, at, newest);
      addDistinct(RINGS.agents, words, base, hash32(userAgent, hashSeed), at, newest);
      addRepeated(RINGS.samePath, words, base, pathHash, at, newest);
      return read(words, base, newest);
    },
  };
}

function read(words: Uint32Array, base: number, newestMs: number): BehaviourFacts {
  return {
    requests10s: Math.max(readCount(RINGS.tenSeconds, words, base), 1),
    requests1m: Math.max(readCount(RINGS.minute, words, base), 1),
    requests10m: Math.max(readCount(RINGS.tenMinutes, words, base), 1),
    distinctPaths10m: Math.max(readDistinct(RINGS.paths, words, base), 1),
    samePath10m: Math.max(readRepeated(RINGS.samePath, words, base), 1),
    distinctAgents10m: Math.max(readDistinct(RINGS.agents, words, base), 1),
    loginAttempts10m: readCount(RINGS.signIns, words, base),
    gapVariation: readGapVariation(words, base + RING_WORDS, newestMs, WINDOW),
  };
}

function onlyOne(isSignIn: boolean): BehaviourFacts {
  return {
    requests10s: 1,
    requests1m: 1,
    requests10m: 1,
    distinctPaths10m: 1,
    samePath10m: 1,
    distinctAgents10m: 1,
    loginAttempts10m: isSignIn ? 1 : 0,
    gapVariation: null,
  };
}
