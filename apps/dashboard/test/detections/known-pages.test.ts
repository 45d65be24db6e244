import { describe, expect, it } from 'vitest';
import { NOTHING_KNOWN, PAGE_SIZE, pagesAround, rowCount, withPage } from '../../src/detections/list/known-pages.ts';

/** Reads a list of this length from its beginning to its end. */
function readAll(total: number) {
  let known = NOTHING_KNOWN;
  for (let at = 0; at * PAGE_SIZE < Math.max(1, total); at += 1) {
    const rows = Math.min(PAGE_SIZE, total - at * PAGE_SIZE);
    const nextCursor = (at + 1) * PAGE_SIZE < total ? `c${at + 1}` : null;
    known = withPage(known, at, { rows, total, nextCursor });
  }
  return known;
}

describe('a list that is read page by page', () => {
  it.each([0, 1, 199, 200, 201, 1000, 12_345])('has %i rows at its end', (total) => {
    expect(rowCount(readAll(total))).toBe(total);
  });

  it('can be scrolled as far as is known, and one page further', () => {
    const known = withPage(NOTHING_KNOWN, 0, { rows: 200, total: 1_000_000, nextCursor: 'c1' });
    expect(rowCount(known)).toBe(2 * PAGE_SIZE);
    expect(rowCount(withPage(known, 1, { rows: 200, total: 1_000_000, nextCursor: 'c2' }))).toBe(3 * PAGE_SIZE);
  });

  it('holds no more than the pages around what is seen', () => {
    const known = readAll(1_000_000);
    expect(pagesAround(known, 0, 30)).toEqual([0]);
    expect(pagesAround(known, 500_010, 500_040)).toEqual([2499, 2500]);
    expect(pagesAround(known, 999_970, 999_999)).toEqual([4999]);
  });

  it('stays as it is when a page is read again', () => {
    const known = readAll(450);
    expect(withPage(known, 1, { rows: 200, total: 450, nextCursor: 'c2' })).toBe(known);
  });
});
