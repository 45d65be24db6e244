import { useState } from 'react';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { filterTexts } from './filter-texts.ts';
import { type ListName, valuesOf, without, withValue } from './filters.ts';
import type { SearchState } from './use-search.ts';

const SHOWN_AT_FIRST = 8;

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  /** Detections with the value; null where nobody counted. */
  readonly count: number | null;
}

interface Props {
  readonly name: ListName;
  readonly options: readonly FacetOption[];
  readonly state: SearchState;
}

/** Values to keep or to leave out, with how often they occur. */
export function Facet({ name, options, state }: Props) {
  const say = useTexts(filterTexts);
  const [all, setAll] = useState(false);
  const { search } = state;
  const chosen = new Set([...valuesOf(search, name), ...valuesOf(search, `not_${name}`)]);
  const shown = options.filter(({ value }, at) => all || at < SHOWN_AT_FIRST || chosen.has(value));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{say(name)}</legend>
      {options.length === 0 && <p className="text-muted text-sm">{say('noValues')}</p>}
      <ul>
        {shown.map((option) => (
          <FacetRow key={option.value} name={name} option={option} state={state} />
        ))}
      </ul>
      {shown.length < options.length && (
        <Button look="quiet" className="mt-1" onClick={() => setAll(true)}>
          {say('moreValues', { count: options.length })}
        </Button>
      )}
    </fieldset>
  );
}

function FacetRow({ name, option, state: { search, go } }: Omit<Props, 'options'> & { readonly option: FacetOption }) {
  const say = useTexts(filterTexts);
  const { value, label, count } = option;
  const press = (excluded: boolean, isOn: boolean) =>
    go(isOn ? without(search, { name, excluded, value }) : withValue(search, name, value, excluded));
  return (
    <li className="flex min-h-8 items-center gap-2 text-sm">
      <bdi className="min-w-0 flex-1 truncate" title={label}>
        {label}
      </bdi>
      {count !== null && <span className="text-muted tabular-nums">{number(count)}</span>}
      {[false, true].map((excluded) => {
        const isOn = valuesOf(search, excluded ? `not_${name}` : name).includes(value);
        return (
          <Button
            key={String(excluded)}
            look={isOn ? 'primary' : 'quiet'}
            aria-pressed={isOn}
            aria-label={say(excluded ? 'notValue' : 'onlyValue', { value: label })}
            className="min-h-7 px-2 py-0 text-xs"
            onClick={() => press(excluded, isOn)}
          >
            {say(excluded ? 'leaveOut' : 'only')}
          </Button>
        );
      })}
    </li>
  );
}
