import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ARIA_SORTS, SortButton, type SortButtonProps } from './sort-button.tsx';
import './table.css';

export interface Column<Row> {
  readonly key: string;
  /** A text also stands above the value in a card. */
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly className?: string;
  /** Where the rows can be sorted by it. */
  readonly sort?: SortButtonProps;
}

export interface TableProps<Row> {
  /** What the table holds, for those who cannot see where it stands. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Its columns are few and short enough for a phone, where the rows of others become cards. */
  readonly isSlim?: boolean;
}

/** A plain table of a page's length. Where it has no room each row is a card; between the two it scrolls inside. */
export function Table<Row>({ label, columns, rows, keyOf, isSlim = false }: TableProps<Row>) {
  return (
    // Positioned, so that texts for screen readers in far columns scroll along instead of widening the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="@container/table relative overflow-x-auto">
      <table className={classNames('w-full text-left text-sm', !isSlim && 'cards')}>
        <thead>
          <tr className="border-line border-b text-muted">
            {columns.map(({ key, head, className, sort }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sort?.order ? ARIA_SORTS[sort.order] : undefined}
                className={classNames('px-2.5 py-2 font-medium first:pl-0 last:pr-0', className)}
              >
                {sort === undefined ? head : <SortButton {...sort} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-line border-b last:border-0">
              {columns.map(({ key, head, cell, className }) => (
                <td
                  key={key}
                  data-label={typeof head === 'string' ? head : undefined}
                  className={classNames('px-2.5 py-2 align-top first:pl-0 last:pr-0', className)}
                >
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
