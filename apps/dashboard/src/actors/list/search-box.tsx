import { Search as SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { listTexts } from './list-texts.ts';
import type { SearchState } from './use-actor-list.ts';

/** Text that counts once Enter or the button is pressed. */
export function SearchBox({ state: { search, go } }: { readonly state: SearchState }) {
  const say = useTexts(listTexts);
  const asked = search.q ?? '';
  const [typed, setTyped] = useState({ asked, text: asked });
  // Back and shared links change what is asked for without typing.
  if (typed.asked !== asked) setTyped({ asked, text: asked });
  return (
    <search className="w-full sm:w-96">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          go({ ...search, q: typed.text.trim() || undefined, page: undefined });
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={say('search')}
            type="search"
            maxLength={200}
            placeholder={say('searchHint')}
            value={typed.text}
            onChange={({ target }) => setTyped({ asked, text: target.value })}
          />
        </div>
        <Button type="submit" icon={SearchIcon} iconOnly>
          {say('find')}
        </Button>
      </form>
    </search>
  );
}
