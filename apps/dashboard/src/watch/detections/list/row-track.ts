/** Browsers lay out and scroll elements up to about 17 million pixels exactly. */
export const LONGEST_PX = 12_000_000;
/** Scrolling further than this many windows at once is a drag of the scroll bar, not a step. */
const DRAG_WINDOWS = 3;

/** Rows of one height in a window that scrolls. Lengths are in CSS pixels. */
export interface RowTrack {
  readonly rows: number;
  readonly rowPx: number;
  /** What of the rows is in sight at once. */
  readonly windowPx: number;
}

/** A place in the list: what the browser has scrolled, and how much further on the rows are than that. */
export interface TrackPlace {
  readonly topPx: number;
  readonly shiftPx: number;
}

/** Height of the element that holds the rows: that of all rows, or as much as a browser can do. */
export function trackPx({ rows, rowPx }: RowTrack): number {
  return Math.min(rows * rowPx, LONGEST_PX);
}

/** The place whose first pixel in sight is this one of all rows, where the scroll bar stands in proportion to it. */
export function placeAt(track: RowTrack, atPx: number): TrackPlace {
  const wholePx = Math.min(Math.max(0, atPx), farthest(track, track.rows * track.rowPx));
  const share = wholePx / Math.max(1, farthest(track, track.rows * track.rowPx));
  const exactPx = share * farthest(track, trackPx(track));
  // Towards the middle: at an end of the bar nothing would be left to scroll to the last pixel.
  const topPx = share < 0.5 ? Math.ceil(exactPx) : Math.floor(exactPx);
  return { topPx, shiftPx: wholePx - topPx };
}

/**
 * The place after the browser has scrolled from `before` to `topPx`. Small steps move the rows by as many pixels; a drag
 * goes to the same share of all rows. At an end of the bar that is not one of the list, the bar is put further in.
 */
export function scrolled(track: RowTrack, before: TrackPlace, topPx: number): TrackPlace {
  const mostTopPx = farthest(track, trackPx(track));
  const mostPx = farthest(track, track.rows * track.rowPx);
  if (mostTopPx === mostPx) return { topPx, shiftPx: 0 };
  if (Math.abs(topPx - before.topPx) > DRAG_WINDOWS * track.windowPx) {
    return { topPx, shiftPx: Math.round((topPx / mostTopPx) * (mostPx - mostTopPx)) };
  }
  // Browsers stop at parts of a pixel.
  const isAtEnd = topPx <= 1 || topPx >= mostTopPx - 1;
  return isAtEnd ? placeAt(track, topPx + before.shiftPx) : { topPx, shiftPx: before.shiftPx };
}

/** The nearest place at which this row is wholly in sight; the same one where it is already. */
export function placeOfRow(track: RowTrack, place: TrackPlace, row: number): TrackPlace {
  const atPx = place.topPx + place.shiftPx;
  const lowestPx = row * track.rowPx + track.rowPx - track.windowPx;
  const wantedPx = Math.max(lowestPx, Math.min(atPx, row * track.rowPx));
  if (wantedPx === atPx) return place;
  const near = { topPx: wantedPx - place.shiftPx, shiftPx: place.shiftPx };
  const isNear = Math.abs(wantedPx - atPx) <= track.windowPx && near.topPx > 0;
  return isNear && near.topPx < farthest(track, trackPx(track)) ? near : placeAt(track, wantedPx);
}

/**
 * First and last row to draw: those in sight, and `around` more above and below. Always as many, as long as there are
 * enough, so that what is drawn for one row can be drawn over for another.
 */
export function rowsToDraw(track: RowTrack, { topPx, shiftPx }: TrackPlace, around: number) {
  const count = Math.min(track.rows, Math.ceil(track.windowPx / track.rowPx) + 1 + 2 * around);
  const first = Math.floor((topPx + shiftPx) / track.rowPx) - around;
  return { first: Math.max(0, Math.min(first, track.rows - count)), count };
}

/**
 * The rows to draw in the order of their elements. A row that comes into sight takes the element of one that went; elements
 * keep their order until the scrolling rests, as moving them is what costs most. Then it is that of the rows.
 */
export function rowsInOrder(first: number, count: number, restedAt: number): readonly number[] {
  return Array.from({ length: count }, (_, step) => first + ((((restedAt + step - first) % count) + count) % count));
}

/** How far something of this height can be scrolled. */
function farthest({ windowPx }: RowTrack, heightPx: number): number {
  return Math.max(0, heightPx - windowPx);
}
