import { ChevronLeft, ChevronRight } from 'lucide-react';
import { number } from '../texts/formats.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { pagerTexts } from './pager-texts.ts';

export interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows on all pages together. */
  readonly total: number;
  readonly onGo: (page: number) => void;
}

/** The way through a list that is longer than a page; nothing where one page holds it all. */
export function Pager({ page, pageSize, total, onGo }: PagerProps) {
  const say = useTexts(pagerTexts);
  if (total <= pageSize && page === 1) return null;
  const to = Math.min(page * pageSize, total);
  const from = Math.min((page - 1) * pageSize + 1, total);
  return (
    <nav aria-label={say('pages')} className="flex flex-wrap items-center justify-between gap-2 pt-3 text-sm">
      <p role="status" className="text-muted tabular-nums">
        {say('shown', { from: number(from), to: number(to), total: number(total) })}
      </p>
      <div className="flex gap-2">
        <Button icon={ChevronLeft} disabled={page <= 1} onClick={() => onGo(page - 1)}>
          {say('previous')}
        </Button>
        <Button icon={ChevronRight} disabled={to >= total} onClick={() => onGo(page + 1)}>
          {say('next')}
        </Button>
      </div>
    </nav>
  );
}
