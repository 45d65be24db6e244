import type { ReactNode } from 'react';
import type { Column } from './table.tsx';

/**
 * The last column of a table: what can be done with each row.
 * @param head its name, which is not seen
 * @param buttonsOf the buttons of a row; false where there are none
 */
export function actionsColumn<Row>(head: string, buttonsOf: (row: Row) => ReactNode): Column<Row> {
  return {
    key: 'actions',
    head: <span className="sr-only">{head}</span>,
    className: 'text-right',
    cell(row) {
      const buttons = buttonsOf(row);
      return buttons && <div className="flex flex-wrap justify-end gap-2">{buttons}</div>;
    },
  };
}
