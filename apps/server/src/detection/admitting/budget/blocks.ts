import { BoundedCache } from '@sundew/threat/facts/bounded-cache';

/** Chooses which events are stored when only one of so many is. */
export interface Blocks {
  /**
   * How many events this one stands for when it is stored; 0 when another one stands for it.
   * @param stratum events that are alike; each stratum is sampled by itself
   */
  next(stratum: string, keepOneIn: number): number;
}

interface Block {
  readonly size: number;
  /** The place of the one that is stored. */
  readonly kept: number;
  passed: number;
}

/** Twice as many are held at most. One that is let go is left unfinished, which favours neither side. */
const MOST_STRATA = 10_000;

/**
 * Of each block of N alike events one is stored, at a place chosen by chance: every event has the same chance of 1/N,
 * whatever rhythm the traffic has, and a stratum is never counted wrong by more than one block.
 * @param random 0 ≤ x < 1
 */
export function createBlocks(random: () => number = Math.random): Blocks {
  const blocks = new BoundedCache<Block>(MOST_STRATA);
  return {
    next(stratum, keepOneIn) {
      let block = blocks.get(stratum);
      if (block === undefined || block.passed === block.size) {
        block = { size: keepOneIn, kept: Math.floor(random() * keepOneIn), passed: 0 };
        blocks.set(stratum, block);
      }
      const isKept = block.passed === block.kept;
      block.passed += 1;
      return isKept ? block.size : 0;
    },
  };
}
