import { ChevronLeft, ChevronRight } from 'lucide-react';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { PAGE_SIZE, pageOf } from './actor-query.ts';
import { listTexts } from './list-texts.ts';
import type { SearchState } from './use-actor-list.ts';

/** To the page before and after. */
export function Pager({ total, state: { search, go } }: { readonly total: number; readonly state: SearchState }) {
  const say = useTexts(listTexts);
  const page = pageOf(search);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (pages === 1 && page === 1) return null;
  const to = (next: number) => go({ ...search, page: next === 1 ? undefined : String(next) });
  return (
    <nav aria-label={say('pages')} className="mt-3 flex items-center justify-end gap-2">
      <Button icon={ChevronLeft} disabled={page <= 1} onClick={() => to(Math.min(pages, page - 1))}>
        {say('before')}
      </Button>
      <span className="text-muted text-sm tabular-nums">
        {say('pageOf', { page: number(page), pages: number(pages) })}
      </span>
      <Button icon={ChevronRight} disabled={page >= pages} onClick={() => to(page + 1)}>
        {say('after')}
      </Button>
    </nav>
  );
}
