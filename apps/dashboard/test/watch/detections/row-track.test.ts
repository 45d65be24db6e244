import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LONGEST_PX,
  placeAt,
  placeOfRow,
  type RowTrack,
  rowsInOrder,
  rowsToDraw,
  scrolled,
  type TrackPlace,
  trackPx,
} from '../../../src/watch/detections/list/row-track.ts';

const AROUND = 6;
const START: TrackPlace = { topPx: 0, shiftPx: 0 };
const MILLION: RowTrack = { rows: 1_000_000, rowPx: 40, windowPx: 640 };

const track = fc.record({
  rows: fc.integer({ min: 1, max: 5_000_000 }),
  rowPx: fc.constantFrom(40, 80),
  windowPx: fc.integer({ min: 100, max: 2000 }),
});
const mostTopPx = (one: RowTrack) => Math.max(0, trackPx(one) - one.windowPx);
const mostPx = (one: RowTrack) => Math.max(0, one.rows * one.rowPx - one.windowPx);
const atPx = ({ topPx, shiftPx }: TrackPlace) => topPx + shiftPx;

/** What the browser does with a wish to scroll: it stops at the ends. */
function scrollBy(one: RowTrack, place: TrackPlace, byPx: number): TrackPlace {
  return scrolled(one, place, Math.max(0, Math.min(mostTopPx(one), place.topPx + byPx)));
}

describe('a list that is longer than a browser can scroll', () => {
  it('stays within what browsers can do', () => {
    expect(trackPx(MILLION)).toBe(LONGEST_PX);
    expect(trackPx({ ...MILLION, rows: 1000 })).toBe(40_000);
  });

  it('shows its first rows at the top and its last ones at the bottom', () => {
    fc.assert(
      fc.property(track, (one) => {
        const bottom = placeAt(one, Number.POSITIVE_INFINITY);
        const { first, count } = rowsToDraw(one, bottom, AROUND);
        expect(first + count).toBe(one.rows);
        expect(rowsToDraw(one, START, AROUND).first).toBe(0);
        expect(bottom.topPx).toBe(mostTopPx(one));
      }),
    );
  });

  it('is moved by small steps as far as they go, wherever it stands', () => {
    fc.assert(
      fc.property(track, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (one, share, isDown) => {
        const before = placeAt(one, Math.round(share * mostPx(one)));
        const after = scrollBy(one, before, isDown ? 90 : -90);
        const room = isDown ? mostTopPx(one) - before.topPx : before.topPx;
        const moved = (isDown ? 1 : -1) * Math.min(90, room);
        expect(Math.abs(atPx(after) - (atPx(before) + moved))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('goes to the same share of its rows when the scroll bar is dragged', () => {
    const after = scrolled(MILLION, START, mostTopPx(MILLION) / 2);
    expect(rowsToDraw(MILLION, after, 0).first).toBeCloseTo(500_000, -2);
    expect(rowsToDraw(MILLION, scrolled(MILLION, after, 0), 0).first).toBe(0);
    const end = scrolled(MILLION, after, mostTopPx(MILLION));
    expect(rowsToDraw(MILLION, end, 0).first + rowsToDraw(MILLION, end, 0).count).toBe(1_000_000);
  });

  it('reaches its first row by small steps from anywhere near', () => {
    let place = placeAt(MILLION, 30_000);
    for (let step = 0; step < 400; step += 1) place = scrollBy(MILLION, place, -90);
    expect(atPx(place)).toBe(0);
  });

  it('draws every row that is in sight, and never more than a window and some around it', () => {
    fc.assert(
      fc.property(track, fc.double({ min: 0, max: 1, noNaN: true }), (one, share) => {
        const place = placeAt(one, Math.round(share * mostPx(one)));
        const { first, count } = rowsToDraw(one, place, AROUND);
        expect(first * one.rowPx).toBeLessThanOrEqual(atPx(place));
        const lowest = Math.min(one.rows * one.rowPx, atPx(place) + one.windowPx);
        expect((first + count) * one.rowPx).toBeGreaterThanOrEqual(lowest);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(first + count).toBeLessThanOrEqual(one.rows);
        expect(count).toBeLessThanOrEqual(one.windowPx / one.rowPx + 2 + 2 * AROUND);
      }),
    );
  });

  it('brings any row wholly into sight, and does not move for one that is', () => {
    fc.assert(
      fc.property(track, fc.nat(), fc.nat(), (one, from, to) => {
        const before = placeOfRow(one, START, from % one.rows);
        const after = placeOfRow(one, before, to % one.rows);
        const top = (to % one.rows) * one.rowPx;
        expect(atPx(after)).toBeLessThanOrEqual(top);
        if (one.windowPx < one.rows * one.rowPx) {
          expect(atPx(after) + one.windowPx).toBeGreaterThanOrEqual(top + one.rowPx);
        }
        expect(placeOfRow(one, after, to % one.rows)).toBe(after);
        expect(after.topPx).toBeGreaterThanOrEqual(0);
        expect(after.topPx).toBeLessThanOrEqual(mostTopPx(one));
      }),
    );
  });
});

describe('rows in the order of their elements', () => {
  const drawn = fc.record({ first: fc.nat(100_000), count: fc.integer({ min: 1, max: 60 }) });

  it('are those to draw, from the first on once the scrolling rests', () => {
    fc.assert(
      fc.property(drawn, fc.nat(100_000), ({ first, count }, restedAt) => {
        const all = Array.from({ length: count }, (_, step) => first + step);
        expect(rowsInOrder(first, count, restedAt).toSorted((one, other) => one - other)).toEqual(all);
        expect(rowsInOrder(first, count, first)).toEqual(all);
      }),
    );
  });

  it('leave every element where it is until then', () => {
    fc.assert(
      fc.property(drawn, fc.nat(100_000), ({ first, count }, restedAt) => {
        const elements = (at: number) => rowsInOrder(at, count, restedAt).map((index) => index % count);
        expect(elements(first)).toEqual(elements(restedAt));
      }),
    );
  });
});
