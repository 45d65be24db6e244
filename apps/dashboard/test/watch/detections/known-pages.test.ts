import { describe, expect, it } from 'vitest';
import {
  isDue,
  type KnownPages,
  NOTHING_KNOWN,
  PAGE_SIZE,
  pagesAround,
  rowCount,
  withPage,
} from '../../../src/watch/detections/data/known-pages.ts';

/** Reads one page of a list of this length. */
function read(known: KnownPages, at: number, total: number): KnownPages {
  const rows = Math.max(0, Math.min(PAGE_SIZE, total - at * PAGE_SIZE));
  const isLast = (at + 1) * PAGE_SIZE >= total;
  return withPage(known, at, { rows, total, nextCursor: isLast ? null : `c${at + 1}`, isLast });
}

function readAll(total: number): KnownPages {
  let known = NOTHING_KNOWN;
  for (let at = 0; at * PAGE_SIZE < Math.max(1, total); at += 1) known = read(known, at, total);
  return known;
}

describe('a list that is read page by page', () => {
  it.each([0, 1, 199, 200, 201, 1000, 12_345])('has %i rows at its end', (total) => {
    expect(rowCount(readAll(total))).toBe(total);
  });

  it('can be scrolled to any of its rows as soon as its first page is there', () => {
    expect(rowCount(NOTHING_KNOWN)).toBe(0);
    expect(rowCount(read(NOTHING_KNOWN, 0, 1_000_000))).toBe(1_000_000);
  });

  it('is as long as its last page says, whatever was counted before', () => {
    const known = read(NOTHING_KNOWN, 0, 450);
    const last = withPage(known, 2, { rows: 30, total: 450, nextCursor: null, isLast: true });
    expect(rowCount(last)).toBe(430);
  });

  it('holds no more than the pages around what is seen', () => {
    const known = read(NOTHING_KNOWN, 0, 1_000_000);
    expect(pagesAround(known, 0, 30)).toEqual([0]);
    expect(pagesAround(known, 500_010, 500_040)).toEqual([2499, 2500]);
    expect(pagesAround(known, 999_970, 999_999)).toEqual([4999]);
  });

  it('asks for neighbours far down one after the other', () => {
    const known = read(NOTHING_KNOWN, 0, 1_000_000);
    const wanted = [0, 2499, 2500];
    expect(wanted.map((at) => isDue(known, wanted, at))).toEqual([true, true, false]);
    expect(isDue(read(known, 2499, 1_000_000), wanted, 2500)).toBe(true);
    expect(isDue(NOTHING_KNOWN, [0, 1], 1)).toBe(true);
  });

  it('stays as it is when a page is read again', () => {
    const known = readAll(450);
    expect(read(known, 1, 450)).toBe(known);
    expect(withPage(known, 1, { rows: 200, total: 450, nextCursor: 'other', isLast: false })).toBe(known);
  });
});
