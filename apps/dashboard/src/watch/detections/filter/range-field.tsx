import { serviceTimeMs } from '../../../kit/clock/service-time.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { SelectField, TextField } from '../../../kit/ui/field.tsx';
import { filterTexts } from './filter-texts.ts';
import { fromLocalInput, RANGES, type Range, rangeOf, toLocalInput } from './range.ts';
import type { SearchState } from './use-search.ts';

/** The period: up to now, or from one moment to another in the time zone of the browser. */
export function RangeField({
  state: { search, go },
  labelHidden = false,
}: {
  readonly state: SearchState;
  readonly labelHidden?: boolean;
}) {
  const say = useTexts(filterTexts);
  const isOwn = search.start_date !== undefined || search.end_date !== undefined;
  const value = rangeOf(search) ?? (isOwn ? 'own' : 'all');
  const choices = ['all' as const, ...(Object.keys(RANGES) as Range[]), 'own' as const];
  const choose = (chosen: string) => {
    const today = new Date(new Date(serviceTimeMs()).setHours(0, 0, 0, 0)).toISOString();
    go({
      ...search,
      range: chosen in RANGES ? chosen : undefined,
      start_date: chosen === 'own' ? today : undefined,
      end_date: undefined,
    });
  };
  const set = (name: 'start_date' | 'end_date', text: string) => {
    const moment = fromLocalInput(text);
    if (moment !== undefined || text === '') go({ ...search, [name]: moment }, true);
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={say('period')}
        labelHidden={labelHidden}
        value={value}
        choices={choices.map((choice) => ({ value: choice, label: say(choice) }))}
        onChange={({ target }) => choose(target.value)}
      />
      {value === 'own' &&
        (['start_date', 'end_date'] as const).map((name) => (
          <TextField
            key={name}
            label={say(name)}
            labelHidden={labelHidden}
            type="datetime-local"
            value={toLocalInput(search[name])}
            onChange={({ target }) => set(name, target.value)}
          />
        ))}
    </div>
  );
}
