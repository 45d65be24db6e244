import { useTexts } from '../../../kit/texts/texts.ts';
import { SelectField, TextField } from '../../../kit/ui/field.tsx';
import { useTyped } from '../../../kit/ui/use-typed.ts';
import { filterTexts } from './filter-texts.ts';
import { FLAG_NAMES, LONGEST_TEXT } from './filters.ts';
import type { SearchState } from './use-search.ts';

/** What the visitor came through, as yes, no or no matter. */
export function FlagFields({ state: { search, go } }: { readonly state: SearchState }) {
  const say = useTexts(filterTexts);
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {FLAG_NAMES.map((name) => (
        <SelectField
          key={name}
          label={say(name)}
          value={search[name] ?? ''}
          choices={[
            { value: '', label: say('anyState') },
            { value: 'true', label: say('yes') },
            { value: 'false', label: say('no') },
          ]}
          onChange={({ target }) => go({ ...search, [name]: target.value || undefined, [`not_${name}`]: undefined })}
        />
      ))}
    </div>
  );
}

/** Lowest and highest score. */
export function ScoreFields({ state }: { readonly state: SearchState }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <LateField name="min_bot_score" type="number" state={state} />
      <LateField name="max_bot_score" type="number" state={state} />
    </div>
  );
}

/** A field whose value counts once it is left or Enter is pressed. */
export function LateField({
  name,
  type = 'text',
  state: { search, go },
}: {
  readonly name: 'min_bot_score' | 'max_bot_score' | 'q' | 'not_q';
  readonly type?: 'text' | 'number';
  readonly state: SearchState;
}) {
  const say = useTexts(filterTexts);
  const asked = search[name] ?? '';
  const { text, write, sent } = useTyped(asked);
  const submit = () => {
    const wanted = text.trim();
    if (wanted === asked) return;
    sent(wanted);
    go({ ...search, [name]: wanted || undefined });
  };
  return (
    <TextField
      label={say(name)}
      type={type}
      value={text}
      {...(type === 'number' ? { min: 0, max: 100 } : { maxLength: LONGEST_TEXT })}
      onChange={({ target }) => write(target.value)}
      onBlur={submit}
      onKeyDown={({ key }) => key === 'Enter' && submit()}
    />
  );
}
