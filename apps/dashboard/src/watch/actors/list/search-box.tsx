import type { SearchState } from '../../../kit/lists/narrowing.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { SearchForm } from '../../../kit/ui/search-form.tsx';
import { listTexts } from './list-texts.ts';

export function SearchBox({ state: { search, go } }: { readonly state: SearchState }) {
  const say = useTexts(listTexts);
  return (
    <search className="w-full sm:w-96">
      <SearchForm
        label={say('search')}
        hint={say('searchHint')}
        find={say('find')}
        maxLength={200}
        asked={search.q ?? ''}
        onAsk={(text) => go({ ...search, q: text || undefined, page: undefined })}
      />
    </search>
  );
}
