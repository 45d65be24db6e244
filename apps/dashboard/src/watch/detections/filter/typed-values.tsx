import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { TextField } from '../../../kit/ui/field.tsx';
import { filterTexts } from './filter-texts.ts';
import { type ListName, withValue } from './filters.ts';
import type { SearchState } from './use-search.ts';

const HINTS = {
  ip: 'ipHint',
  path: 'pathHint',
  actor_id: 'actorHint',
  decoy_id: 'decoyHint',
  ai_operator: 'operatorHint',
} as const;

/** Values that nobody can list: typed, and kept or left out. */
export function TypedValues({
  name,
  state: { search, go },
}: {
  readonly name: ListName & keyof typeof HINTS;
  readonly state: SearchState;
}) {
  const say = useTexts(filterTexts);
  const [text, setText] = useState('');
  const value = text.trim();
  const add = (excluded: boolean) => {
    if (value === '') return;
    go(withValue(search, name, value, excluded));
    setText('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add(false);
  };
  return (
    <form onSubmit={submit} className="flex items-start gap-1.5">
      <div className="min-w-0 flex-1">
        <TextField
          label={say(name)}
          hint={say(HINTS[name])}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className="flex gap-1 pt-6.5">
        <Button type="submit" disabled={value === ''} aria-label={`${say(name)}: ${say('only')}`}>
          {say('only')}
        </Button>
        <Button disabled={value === ''} aria-label={`${say(name)}: ${say('leaveOut')}`} onClick={() => add(true)}>
          {say('leaveOut')}
        </Button>
      </div>
    </form>
  );
}
