import { Search as SearchIcon } from 'lucide-react';
import type { RefObject } from 'react';
import { useTexts } from '../../../kit/texts/texts.ts';
import { useTyped } from '../../../kit/ui/use-typed.ts';
import { filterTexts } from './filter-texts.ts';
import { LONGEST_TEXT } from './filters.ts';
import type { SearchState } from './use-search.ts';

/** Looks for a text; asked for on Enter or when the field is left, not with every letter. */
export function SearchField({
  state: { search, go },
  place,
}: {
  readonly state: SearchState;
  readonly place: RefObject<HTMLInputElement | null>;
}) {
  const say = useTexts(filterTexts);
  const asked = search.q ?? '';
  const { text, write, sent } = useTyped(asked);
  const submit = () => {
    const wanted = text.trim();
    if (wanted === asked) return;
    sent(wanted);
    go({ ...search, q: wanted || undefined });
  };
  return (
    <search className="relative min-w-0 flex-1 basis-56">
      <SearchIcon aria-hidden className="pointer-events-none absolute top-2.5 left-3 size-4 text-muted" />
      <input
        ref={place}
        type="search"
        aria-label={say('search')}
        aria-keyshortcuts="/"
        placeholder={say('searchHint')}
        maxLength={LONGEST_TEXT}
        value={text}
        onChange={({ target }) => write(target.value)}
        onBlur={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit();
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
        className="min-h-9 w-full rounded-lg border border-edge/70 bg-surface pr-3 pl-9 text-sm placeholder:text-muted"
      />
    </search>
  );
}
