import { expect, it } from 'vitest';
import type { Column, ColumnKey } from '../../../src/watch/detections/list/columns.tsx';
import { fittingColumns } from '../../../src/watch/detections/list/fitting-columns.ts';

const WIDE: readonly ColumnKey[] = ['level', 'ip', 'network', 'path', 'reasons', 'actor', 'status'];
const columns: readonly Column[] = WIDE.map((key) => ({ key, label: 'time', width: [10, 1], cell: () => null }));
const keysFor = (roomRem: number) => fittingColumns(columns, roomRem).map(({ key }) => key);

it('a list shows the columns that fit into it, and leaves out first what is missed least', () => {
  expect(keysFor(70)).toEqual(WIDE);
  expect(keysFor(69)).toEqual(WIDE.filter((key) => key !== 'status'));
  expect(keysFor(0), 'what happened, where and by whom stays').toEqual(['level', 'ip', 'path']);
});
