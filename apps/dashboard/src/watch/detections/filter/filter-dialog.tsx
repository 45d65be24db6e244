import { AI_PLATFORMS } from '@sundew/wire/ai-referrers';
import { SOURCES } from '@sundew/wire/sources';
import { SIGNATURE_TYPES, THREAT_LEVELS } from '@sundew/wire/verdict';
import { VISIT_KINDS } from '@sundew/wire/visit-kinds';
import { Dialog } from '../../../kit/dialogs/dialog.tsx';
import { Fault } from '../../../kit/faults/fault.tsx';
import { STATUSES } from '../../../kit/levels/statuses.ts';
import { TACTIC_IDS } from '../../../kit/levels/tactics.ts';
import { TECHNIQUE_IDS } from '../../../kit/levels/techniques.ts';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Facet, type FacetOption } from './facet.tsx';
import { filterTexts } from './filter-texts.ts';
import { type ListName, valuesOf, withoutFilters } from './filters.ts';
import type { Names } from './names.ts';
import { RangeField } from './range-field.tsx';
import { FlagFields, LateField, ScoreFields } from './single-values.tsx';
import { TypedValues } from './typed-values.tsx';
import { useFilterOptions } from './use-filter-options.ts';
import type { SearchState } from './use-search.ts';
import { valueWords } from './value-words.ts';

interface Props {
  readonly state: SearchState;
  readonly names: Names;
  /** Matching detections now; null while nobody knows. */
  readonly total: number | null;
  readonly onClose: () => void;
}

/** Every filter there is. Each change shows in the list and in the address at once. */
export function FilterDialog({ state, names, total, onClose }: Props) {
  const say = useTexts(filterTexts);
  const options = useFilterOptions();
  const { search, go } = state;
  const facet = (
    name: ListName,
    counted: readonly { value: string; count: number }[] | null,
    known?: readonly string[],
  ) => <Facet name={name} options={facetOptions(name, counted, known, state, names)} state={state} />;
  const counted = options.data;
  return (
    <Dialog
      title={say('filters')}
      shape="side"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => go(withoutFilters(search))}>{say('clearAll')}</Button>
          <Button look="primary" onClick={onClose}>
            {total === null ? say('showPlain') : say('show', { total: number(total) })}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        {options.error !== null && <Fault error={options.error} onRetry={() => void options.refetch()} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <LateField name="q" state={state} />
          <LateField name="not_q" state={state} />
        </div>
        <RangeField state={state} />
        <ScoreFields state={state} />
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {facet('level', counted?.levels ?? [], THREAT_LEVELS.toReversed())}
          {facet('attack', null, SIGNATURE_TYPES)}
          {facet('kind', null, VISIT_KINDS)}
          {facet('category', counted?.categories ?? [])}
          {facet('source', counted?.sources ?? [], SOURCES)}
          {facet('status', null, STATUSES)}
          {facet('country', counted?.countries ?? [])}
          {facet('property_id', counted?.properties ?? [])}
          {facet('tactic', null, TACTIC_IDS)}
          {facet('technique', null, TECHNIQUE_IDS)}
          {facet('ai_platform', null, AI_PLATFORMS)}
        </div>
        <FlagFields state={state} />
        <TypedValues name="ip" state={state} />
        <TypedValues name="path" state={state} />
        <TypedValues name="actor_id" state={state} />
        <TypedValues name="decoy_id" state={state} />
        <TypedValues name="ai_operator" state={state} />
      </div>
    </Dialog>
  );
}

/** What was counted, in the order of `known` where there is one, and what the address names beside it. */
function facetOptions(
  name: ListName,
  counted: readonly { value: string; count: number }[] | null,
  known: readonly string[] | undefined,
  { search }: SearchState,
  names: Names,
): readonly FacetOption[] {
  const counts = new Map(counted?.map(({ value, count }) => [value, count]));
  const named = [...valuesOf(search, name), ...valuesOf(search, `not_${name}`)];
  const values = new Set([...(known ?? []), ...counts.keys(), ...named]);
  return [...values].map((value) => ({
    value,
    label: valueWords(name, value, names),
    count: counted === null ? null : (counts.get(value) ?? 0),
  }));
}
