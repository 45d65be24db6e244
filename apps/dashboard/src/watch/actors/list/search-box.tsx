import { Search as SearchIcon } from 'lucide-react';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { TextField } from '../../../kit/ui/field.tsx';
import { useTyped } from '../../../kit/ui/use-typed.ts';
import { listTexts } from './list-texts.ts';
import type { SearchState } from './use-actor-list.ts';

/** Text that counts once Enter or the button is pressed. */
export function SearchBox({ state: { search, go } }: { readonly state: SearchState }) {
  const say = useTexts(listTexts);
  const asked = search.q ?? '';
  const { text, write, sent } = useTyped(asked);
  return (
    <search className="w-full sm:w-96">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          sent(text.trim());
          go({ ...search, q: text.trim() || undefined, page: undefined });
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={say('search')}
            type="search"
            maxLength={200}
            placeholder={say('searchHint')}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
        </div>
        <Button type="submit" icon={SearchIcon} iconOnly>
          {say('find')}
        </Button>
      </form>
    </search>
  );
}
