import { useProperties } from '../../../kit/data/use-properties.ts';
import { decisionTexts } from '../../../kit/decisions/decision-texts.ts';
import type { SearchState } from '../../../kit/lists/narrowing.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { type Choice, SelectField } from '../../../kit/ui/field.tsx';
import { SearchForm } from '../../../kit/ui/search-form.tsx';
import { visitorTexts } from '../visitor-texts.ts';
import { listTexts } from './list-texts.ts';
import { ACTIONS, ANSWERS } from './visitor-query.ts';

/** What narrows the list of visitors. */
export function VisitorFilters({ state: { search, go } }: { readonly state: SearchState }) {
  const say = useTexts(listTexts);
  const sayVisitor = useTexts(visitorTexts);
  const sayAction = useTexts(decisionTexts);
  const properties = useProperties().data ?? [];
  const any = { value: '', label: say('all') };
  const select = (name: string, label: string, choices: readonly Choice[]) => (
    <div className="min-w-36 flex-1 sm:max-w-52">
      <SelectField
        label={label}
        value={search[name] ?? choices[0]?.value ?? ''}
        choices={choices}
        onChange={({ target }) => go({ ...search, [name]: target.value || undefined, page: undefined })}
      />
    </div>
  );
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {select(
        'answer',
        say('answer'),
        ANSWERS.map((value) => ({ value, label: value === 'any' ? say('all') : sayVisitor(value) })),
      )}
      {select('action', say('action'), [any, ...ACTIONS.map((value) => ({ value, label: sayAction(value) }))])}
      {properties.length > 1 &&
        select('property_id', say('property'), [
          any,
          ...properties.map(({ id, name }) => ({ value: id, label: name })),
        ])}
      <search className="w-full sm:w-80">
        <SearchForm
          label={say('ip')}
          hint={say('ipHint')}
          find={say('find')}
          maxLength={50}
          asked={search.ip ?? ''}
          onAsk={(text) => go({ ...search, ip: text || undefined, page: undefined })}
        />
      </search>
    </div>
  );
}
