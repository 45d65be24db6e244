import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTexts } from '../../../kit/texts/texts.ts';
import { type SortBy, sortedBy, sortOf } from './actor-query.ts';
import { listTexts } from './list-texts.ts';
import type { SearchState } from './use-actor-list.ts';

interface Props {
  readonly label: string;
  /** Null for a column that the list cannot be sorted by. */
  readonly by: SortBy | null;
  readonly isNumber: boolean;
  readonly state: SearchState;
}

/** Head of a column; pressed, the list is sorted by it. */
export function SortHead({ label, by, isNumber, state: { search, go } }: Props) {
  const say = useTexts(listTexts);
  const { sortBy, order } = sortOf(search);
  const isSorted = by !== null && by === sortBy;
  const Icon = order === 'asc' ? ArrowUp : ArrowDown;
  const side = isNumber ? 'text-right' : 'text-left';
  if (by === null) {
    return (
      <th scope="col" className={`px-3 py-2 font-medium ${side}`}>
        {label}
      </th>
    );
  }
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={`px-3 py-2 font-medium ${side}`}
    >
      <button
        type="button"
        title={say('sortBy', { column: label })}
        onClick={() => go(sortedBy(search, by))}
        className="inline-flex min-h-7 cursor-pointer items-center gap-1 whitespace-nowrap hover:text-ink"
      >
        {label}
        {isSorted && <Icon aria-hidden className="size-3.5" />}
      </button>
    </th>
  );
}
