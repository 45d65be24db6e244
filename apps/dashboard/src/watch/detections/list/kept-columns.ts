import { useMemo, useState } from 'react';
import { keep, kept } from '../../../kit/kept/kept.ts';
import { COLUMNS, type Column, type ColumnKey, FIRST_COLUMNS } from './columns.tsx';

const NAME = 'detections.columns';

/** The columns that the person chose, kept in this browser. */
export function useColumns() {
  const [keys, setKeys] = useState(read);
  const choose = (next: readonly ColumnKey[]) => {
    setKeys(next);
    keep(NAME, next.join());
  };
  // The same list as long as nothing is chosen, so that rows need not be drawn anew.
  const columns = useMemo(() => (COLUMNS as readonly Column[]).filter(({ key }) => keys.includes(key)), [keys]);
  return {
    keys,
    columns,
    isChosen: keys.join() !== FIRST_COLUMNS.join(),
    toggle: (key: ColumnKey) => choose(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]),
    reset: () => choose(FIRST_COLUMNS),
  };
}

export type ColumnChoice = ReturnType<typeof useColumns>;

function read(): readonly ColumnKey[] {
  const names = kept(NAME)?.split(',') ?? [];
  const known = COLUMNS.map(({ key }) => key).filter((key) => names.includes(key));
  return known.length === 0 ? FIRST_COLUMNS : known;
}
