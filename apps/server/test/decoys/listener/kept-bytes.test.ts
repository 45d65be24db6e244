import { describe, expect, it } from 'vitest';
import { createByteBudget } from '../../../src/decoys/listener/byte-budget.ts';
import { createKeptBytes } from '../../../src/decoys/listener/kept-bytes.ts';

const BOUNDS = { head: 600, tail: 5, read: 5_000 };
const TEXT = Array.from({ length: 1_003 }, (_, at) => String.fromCharCode(97 + (at % 26))).join('');

function keep(text: string, pieceLength: number, budget = createByteBudget(10_000)) {
  const kept = createKeptBytes(BOUNDS, budget);
  for (let at = 0; at < text.length; at += pieceLength) {
    kept.add(Buffer.from(text.slice(at, at + pieceLength)));
  }
  return kept;
}

describe('kept bytes', () => {
  it.each([1, 3, 7, 599, 600, 601, 2_000])('are the first and the last ones, in pieces of %i', (pieceLength) => {
    const kept = keep(TEXT, pieceLength);
    expect(Buffer.from(kept.kept()).toString()).toBe(TEXT.slice(0, 600) + TEXT.slice(-5));
    expect(kept.bytes).toBe(1_003);
  });

  it.each([0, 1, 600, 601, 604, 605])('are all of %i', (length) => {
    expect(Buffer.from(keep(TEXT.slice(0, length), 4).kept()).toString()).toBe(TEXT.slice(0, length));
  });

  it('are no more than the budget has, and are given back', () => {
    const budget = createByteBudget(700);
    const first = keep(TEXT, 1, budget);
    const second = keep(TEXT, 1, budget);
    expect(first.kept().length).toBe(605);
    expect(second.kept().length).toBe(0);
    expect(second.bytes).toBe(1_003);
    second.release();
    first.release();
    expect(keep(TEXT, 1, budget).kept().length).toBe(605);
  });

  it('end at the bound for reading', () => {
    const kept = keep(TEXT, 100);
    expect(kept.add(new Uint8Array(3_997))).toBe(true);
    expect(kept.add(new Uint8Array(1))).toBe(false);
  });
});
