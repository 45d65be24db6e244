import { useTexts } from '../../../kit/texts/texts.ts';
import { ARIA_SORTS, SortButton } from '../../../kit/ui/sort-button.tsx';
import { requestOf, sortedBy } from '../data/request.ts';
import type { Search } from '../filter/filters.ts';
import type { Column } from './columns.tsx';
import { listTexts } from './list-texts.ts';

interface Props {
  readonly columns: readonly Column[];
  readonly search: Search;
  readonly go: (next: Search) => void;
  readonly layout: string;
  readonly hasBoxes: boolean;
}

/** Names of the columns; what the API can sort by is pressed to sort. */
export function TableHead({ columns, search, go, layout, hasBoxes }: Props) {
  const say = useTexts(listTexts);
  const { sortBy, order } = requestOf(search, 0);
  const heads: readonly Pick<Column, 'label' | 'sort'>[] = [{ label: 'time', sort: 'timestamp' }, ...columns];
  return (
    <thead className="sticky top-0 z-10 block">
      <tr
        aria-rowindex={1}
        style={{ gridTemplateColumns: layout }}
        className="grid items-center border-line border-b bg-raised pl-3 text-muted text-sm"
      >
        {hasBoxes && (
          <td>
            <span className="sr-only">{say('selected')}</span>
          </td>
        )}
        {heads.map(({ label, sort }) => (
          <th
            key={label}
            scope="col"
            aria-sort={sort === sortBy ? ARIA_SORTS[order] : undefined}
            className="flex min-h-9 items-center truncate px-2 text-left font-medium"
          >
            {sort === undefined ? (
              say(label)
            ) : (
              <SortButton
                label={say(label)}
                order={sort === sortBy ? order : null}
                onSort={() => go(sortedBy(search, sort))}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
