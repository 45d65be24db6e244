import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { decoyTexts } from './decoy-texts.ts';
import { type DecoySearch, pageOf } from './list-search.ts';

/** Turns pages; nothing where one is enough. */
export function Pager({
  total,
  size,
  search,
  onChange,
}: {
  readonly total: number;
  readonly size: number;
  readonly search: DecoySearch;
  readonly onChange: (next: DecoySearch) => void;
}) {
  const say = useTexts(decoyTexts);
  const page = pageOf(search);
  const pages = Math.ceil(total / size);
  if (pages < 2 && page === 1) return null;
  const turn = (to: number) => onChange({ ...search, page: to === 1 ? undefined : String(to) });
  return (
    <div className="mt-3 flex items-center justify-end gap-2 text-sm">
      <span className="text-muted">{say('page', { page, pages })}</span>
      <Button icon={ChevronLeft} iconOnly disabled={page === 1} onClick={() => turn(page - 1)}>
        {say('previous')}
      </Button>
      <Button icon={ChevronRight} iconOnly disabled={page >= pages} onClick={() => turn(page + 1)}>
        {say('next')}
      </Button>
    </div>
  );
}
