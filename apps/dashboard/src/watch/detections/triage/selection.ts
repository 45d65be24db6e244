import { useCallback, useState } from 'react';

/** The API takes no more ids in one call. */
const MOST_IDS = 1000;
/** Nor changes more detections by one filter. */
export const MOST_BY_FILTER = 100_000;

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Everything that matches the filters, also what was never loaded. */
  readonly everything: boolean;
  readonly toggle: (id: string) => void;
  readonly selectEverything: () => void;
  readonly clear: () => void;
}

const NOTHING = { ids: new Set<string>(), everything: false } as const;

/** @param list names the list; a selection lives as long as its list */
export function useSelection(list: string): Selection {
  const [state, setState] = useState<{ list: string; ids: ReadonlySet<string>; everything: boolean }>({
    list,
    ...NOTHING,
  });
  const { ids, everything } = state.list === list ? state : NOTHING;
  const toggle = useCallback(
    (id: string) =>
      setState((current) => {
        if (current.list === list && current.everything) return { list, ...NOTHING };
        const next = new Set(current.list === list ? current.ids : []);
        if (!next.delete(id) && next.size < MOST_IDS) next.add(id);
        return { list, ids: next, everything: false };
      }),
    [list],
  );
  const selectEverything = useCallback(() => setState({ list, ids: NOTHING.ids, everything: true }), [list]);
  const clear = useCallback(() => setState({ list, ...NOTHING }), [list]);
  return { ids, everything, toggle, selectEverything, clear };
}
