import { SOURCES } from '@sundew/wire/sources';
import { levelTexts } from '../../../kit/levels/level-texts.ts';
import type { Search, SearchState } from '../../../kit/lists/narrowing.ts';
import { countryName } from '../../../kit/texts/country-name.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { type Choice, SelectField } from '../../../kit/ui/field.tsx';
import { RangeField } from '../../detections/filter/range-field.tsx';
import { useFilterOptions } from '../../detections/filter/use-filter-options.ts';
import { KINDS } from './actor-query.ts';
import { listTexts } from './list-texts.ts';
import { SearchBox } from './search-box.tsx';

/** Where levels begin (specification, "Threat score"). */
const LEVEL_STARTS = [
  ['21', 'LOW'],
  ['41', 'MEDIUM'],
  ['61', 'HIGH'],
  ['81', 'CRITICAL'],
] as const;

/** What narrows the list of actors. */
export function ActorFilters({ state }: { readonly state: SearchState }) {
  const say = useTexts(listTexts);
  const sayLevel = useTexts(levelTexts);
  const options = useFilterOptions();
  const { search, go } = state;
  const change = (part: Search) => go({ ...search, ...part, page: undefined });
  const any = { value: '', label: say('any') };
  const countries = withChosen(
    (options.data?.countries ?? []).map(({ value }) => ({ value, label: countryName(value) })),
    search.country,
  ).toSorted((one, other) => one.label.localeCompare(other.label));
  const select = (name: string, label: string, choices: readonly Choice[]) => (
    <div className="min-w-36 flex-1 sm:max-w-48">
      <SelectField
        label={label}
        value={search[name] ?? ''}
        choices={[any, ...choices]}
        onChange={({ target }) => change({ [name]: target.value || undefined })}
      />
    </div>
  );
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <SearchBox state={state} />
      {select(
        'min_score',
        say('minScore'),
        withChosen(
          LEVEL_STARTS.map(([value, level]) => ({ value, label: say('atLeast', { level: sayLevel(level) }) })),
          search.min_score,
        ),
      )}
      {select('rotating', say('rotation'), [
        { value: 'true', label: say('rotating') },
        { value: 'false', label: say('notRotating') },
      ])}
      {select(
        'kind',
        say('kind'),
        KINDS.map((value) => ({ value, label: say(value) })),
      )}
      {select(
        'source',
        say('source'),
        SOURCES.map((value) => ({ value, label: sayLevel(value) })),
      )}
      {select('country', say('country'), countries)}
      <RangeField state={{ search, go: (next, replace) => go({ ...next, page: undefined }, replace) }} />
    </div>
  );
}

/** The choices, and the value of the address where it is none of them. */
function withChosen(choices: readonly Choice[], chosen: string | undefined): readonly Choice[] {
  if (chosen === undefined || chosen === '' || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, label: chosen }];
}
