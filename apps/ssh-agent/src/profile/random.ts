import { createHash } from 'node:crypto';

/** Numbers that follow from a seed alone: the same label gives the same number on every start. */
export interface SeededNumbers {
  /** A whole number from 0 to `bound` - 1. */
  below(label: string, bound: number): number;
  /** `length` hexadecimal digits, at most 64. */
  hex(label: string, length: number): string;
  pick<T>(label: string, from: readonly [T, ...T[]]): T;
}

/** @param seed any text; it should be secret and different for every install */
export function seededNumbers(seed: string): SeededNumbers {
  const digest = (label: string) => createHash('sha256').update(`${seed}\0${label}`).digest();
  const below = (label: string, bound: number) => digest(label).readUIntBE(0, 6) % bound;
  return {
    below,
    hex: (label, length) => digest(label).toString('hex').slice(0, length),
    pick: (label, from) => from[below(label, from.length)] ?? from[0],
  };
}
