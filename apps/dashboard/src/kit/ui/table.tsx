import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly className?: string;
}

export interface TableProps<Row> {
  /** What the table holds, for those who cannot see where it stands. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** A plain table of a page's length. On narrow screens it scrolls inside. */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  return (
    // Positioned, so that texts for screen readers in far columns scroll along instead of widening the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-line border-b text-muted">
            {columns.map(({ key, head, className }) => (
              <th key={key} scope="col" className={classNames('px-3 py-2 font-medium first:pl-0 last:pr-0', className)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-line border-b last:border-0">
              {columns.map(({ key, cell, className }) => (
                <td key={key} className={classNames('px-3 py-2 align-top first:pl-0 last:pr-0', className)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
