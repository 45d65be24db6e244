import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { placeOfRow, type RowTrack, rowsToDraw, scrolled, type TrackPlace, trackPx } from './row-track.ts';

/** Rows above and below what is in sight, so that scrolling by a little shows no gap. */
const AROUND = 6;
/** After so long without a step the scrolling is over. */
const STILL_MS = 200;
const START: TrackPlace = { topPx: 0, shiftPx: 0 };

export interface RowWindow {
  /** First row to draw, and how many from there on. */
  readonly first: number;
  readonly count: number;
  /** What `first` was when the scrolling last came to rest. */
  readonly restedAt: number;
  /** How much further on the rows are than the browser has scrolled. */
  readonly shiftPx: number;
  /** Scrolls as little as shows the row. */
  readonly showRow: (row: number) => void;
}

/**
 * Which of many rows of one height to draw. They are drawn anew only when that changes, not with each pixel.
 * @param around the element that scrolls
 * @param track what is in it; its `windowPx` counts until it can be measured
 */
export function useRowWindow(around: RefObject<HTMLElement | null>, { rows, rowPx, windowPx }: RowTrack): RowWindow {
  const [seen, setSeen] = useState(() => ({ ...rowsToDraw({ rows, rowPx, windowPx }, START, AROUND), shiftPx: 0 }));
  const place = useRef(START);
  const track = useRef({ rows, rowPx, windowPx });
  const settle = useCallback(
    (next: TrackPlace) => {
      const element = around.current;
      if (element !== null && next !== place.current && element.scrollTop !== next.topPx)
        element.scrollTop = next.topPx;
      place.current = next;
      const { first, count } = rowsToDraw(track.current, next, AROUND);
      const { shiftPx } = next;
      setSeen((before) =>
        before.first === first && before.count === count && before.shiftPx === shiftPx
          ? before
          : { first, count, shiftPx },
      );
    },
    [around],
  );
  useLayoutEffect(() => {
    const element = around.current;
    if (element === null) return;
    const follow = () => settle(scrolled(track.current, place.current, element.scrollTop));
    const measure = () => {
      const mostTopPx = element.scrollHeight - element.clientHeight;
      track.current = { rows, rowPx, windowPx: trackPx({ rows, rowPx, windowPx }) - mostTopPx };
      follow();
    };
    // Its width counts as well: a scroll bar below takes some of the height.
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    measure();
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      watching.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [around, settle, rows, rowPx, windowPx]);
  const { first } = seen;
  const [restedAt, setRestedAt] = useState(first);
  useEffect(() => {
    const resting = setTimeout(() => setRestedAt(first), STILL_MS);
    return () => clearTimeout(resting);
  }, [first]);
  const showRow = useCallback((row: number) => settle(placeOfRow(track.current, place.current, row)), [settle]);
  return { ...seen, count: Math.min(seen.count, rows - first), restedAt, showRow };
}
