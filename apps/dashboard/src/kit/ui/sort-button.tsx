import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTexts } from '../texts/texts.ts';
import { uiTexts } from './ui-texts.ts';

export interface SortButtonProps {
  /** Name of the column. */
  readonly label: string;
  /** Null where the rows are sorted by something else. */
  readonly order: 'asc' | 'desc' | null;
  readonly onSort: () => void;
}

/** What `aria-sort` of the column's head says. */
export const ARIA_SORTS = { asc: 'ascending', desc: 'descending' } as const;

/** Head of a column; pressed, the rows are sorted by it. */
export function SortButton({ label, order, onSort }: SortButtonProps) {
  const say = useTexts(uiTexts);
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      title={say('sortBy', { column: label })}
      onClick={onSort}
      className="inline-flex min-h-7 cursor-pointer items-center gap-1 whitespace-nowrap hover:text-ink"
    >
      {label}
      {order !== null && <Arrow aria-hidden className="size-3.5" />}
    </button>
  );
}
