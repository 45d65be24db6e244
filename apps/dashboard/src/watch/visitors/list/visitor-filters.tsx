import { decisionTexts } from '../../../kit/decisions/decision-texts.ts';
import type { SearchState } from '../../../kit/lists/narrowing.ts';
import { PropertyField } from '../../../kit/properties/property-field.tsx';
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
  const any = { value: '', label: say('all') };
  const narrow = (name: string, value: string) => go({ ...search, [name]: value || undefined, page: undefined });
  const place = 'min-w-36 flex-1 sm:max-w-52';
  const select = (name: string, label: string, choices: readonly Choice[]) => (
    <div className={place}>
      <SelectField
        label={label}
        value={search[name] ?? choices[0]?.value ?? ''}
        choices={choices}
        onChange={({ target }) => narrow(name, target.value)}
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
      <PropertyField
        className={place}
        ifSeveral
        none={say('all')}
        value={search.property_id ?? ''}
        onChange={(id) => narrow('property_id', id)}
      />
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
