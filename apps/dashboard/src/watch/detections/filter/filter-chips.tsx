import { X } from 'lucide-react';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { classNames } from '../../../kit/ui/class-names.ts';
import { filterTexts } from './filter-texts.ts';
import { activeFilters, without, withoutFilters } from './filters.ts';
import type { Names } from './names.ts';
import type { SearchState } from './use-search.ts';
import { filterWords } from './value-words.ts';

/** What narrows the list, each to be taken away. */
export function FilterChips({ state: { search, go }, names }: { readonly state: SearchState; readonly names: Names }) {
  const say = useTexts(filterTexts);
  const active = activeFilters(search);
  if (active.length === 0) return null;
  return (
    <ul aria-label={say('active')} className="mb-3 flex flex-wrap items-center gap-1.5">
      {active.map((filter) => {
        const words = filterWords(filter, names);
        return (
          <li key={`${filter.excluded} ${filter.name} ${filter.value}`} className="max-w-full">
            <button
              type="button"
              title={filter.value}
              aria-label={say('remove', { filter: words })}
              onClick={() => go(without(search, filter))}
              className={classNames(
                'inline-flex min-h-7 max-w-full cursor-pointer items-center gap-1 rounded-full border px-2.5 py-0.5 text-xs',
                filter.excluded
                  ? 'border-danger/50 bg-danger-soft text-danger'
                  : 'border-accent/40 bg-accent-soft text-ink',
              )}
            >
              <bdi className="min-w-0 truncate">{words}</bdi>
              <X aria-hidden className="size-3.5 shrink-0" />
            </button>
          </li>
        );
      })}
      <li>
        <Button look="quiet" className="min-h-7 px-2 py-0.5 text-xs" onClick={() => go(withoutFilters(search))}>
          {say('clearAll')}
        </Button>
      </li>
    </ul>
  );
}
