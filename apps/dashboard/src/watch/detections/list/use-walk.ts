import { useCallback, useEffect, useRef, useState } from 'react';
import type { DetectionList } from '../data/use-detection-list.ts';
import type { Search } from '../filter/filters.ts';
import type { SearchState } from '../filter/use-search.ts';

export interface Walk {
  /** The row that is being looked at. */
  readonly active: number;
  /** Whether that row was come to by keys, so that the focus belongs there. */
  readonly byKeys: boolean;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  readonly next: () => void;
  readonly previous: () => void;
  readonly open: (index: number, id: string) => void;
  readonly openActive: () => void;
}

/**
 * Going through a list row by row. With the drawer open it shows the row that is come to, even when that row's page has
 * to be read first.
 * @param name names the list; another one begins at its first row
 */
export function useWalk(list: DetectionList, { search, go }: SearchState, name: string): Walk {
  const opened = search.detection;
  const [state, setState] = useState({ name, at: 0, isWaiting: false, byKeys: false });
  const { at, isWaiting, byKeys } = state.name === name ? state : { at: 0, isWaiting: false, byKeys: false };
  // An address that names a detection begins there.
  const place = opened === undefined || isWaiting ? null : list.placeOf(opened);
  const active = place ?? at;
  const latest = useRef<Search>(search);
  useEffect(() => {
    latest.current = search;
  });
  const show = useCallback(
    // Going on from one detection to the next leaves one step in the history, not one each.
    (id: string) => go({ ...latest.current, detection: id }, latest.current.detection !== undefined),
    [go],
  );
  const open = useCallback(
    (index: number, id: string, keys = false) => {
      setState({ name, at: index, isWaiting: false, byKeys: keys });
      show(id);
    },
    [name, show],
  );
  const waitedFor = isWaiting ? (list.rowAt(at)?.id ?? null) : null;
  useEffect(() => {
    if (waitedFor !== null) open(at, waitedFor, true);
  }, [waitedFor, at, open]);
  const isPlaced = opened === undefined || isWaiting || place !== null;
  const [hasNext, hasPrevious] = [isPlaced && active + 1 < list.count, isPlaced && active > 0];
  const step = (to: number) => {
    const row = list.rowAt(to);
    if (opened !== undefined && row !== null) open(to, row.id, true);
    else setState({ name, at: to, isWaiting: opened !== undefined, byKeys: true });
  };
  return {
    active,
    byKeys: byKeys && opened === undefined,
    hasNext,
    hasPrevious,
    next: () => hasNext && step(active + 1),
    previous: () => hasPrevious && step(active - 1),
    open,
    openActive() {
      const row = list.rowAt(active);
      if (row !== null) open(active, row.id, true);
    },
  };
}
