import { LIMITS } from '@sundew/wire/limits';
import { type FormEvent, useState } from 'react';
import { Fault } from '../../../kit/faults/fault.tsx';
import { faultOfField } from '../../../kit/faults/words.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { CheckField, TextField } from '../../../kit/ui/field.tsx';
import { activeFilters, type Search } from '../filter/filters.ts';
import { rangeOf } from '../filter/range.ts';
import { useNames } from '../filter/use-names.ts';
import { filterWords } from '../filter/value-words.ts';
import { useSaveView } from './use-views.ts';
import { viewQueryOf } from './view-query.ts';
import { viewsTexts } from './views-texts.ts';

export function SaveView({ search }: { readonly search: Search }) {
  const say = useTexts(viewsTexts);
  const save = useSaveView();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(true);
  const active = activeFilters(search);
  const names = useNames(search);
  const isSorted = search.sort_by !== undefined || search.sort_order !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    save.mutate(
      { name: name.trim(), query: viewQueryOf(search), shared },
      // What was typed while this ran stays.
      { onSuccess: () => setName((now) => (now === name ? '' : now)) },
    );
  };
  const nameFault = faultOfField(save.error, 'name');
  return (
    <form onSubmit={submit} className="space-y-3 border-line border-t pt-4">
      <h3 className="font-semibold">{say('saveCurrent')}</h3>
      {active.length === 0 && !isSorted ? (
        <p className="text-muted text-sm">{say('noFilters')}</p>
      ) : (
        <>
          <p className="break-words text-muted text-sm">
            {active.map((filter) => filterWords(filter, names)).join(' · ')}
          </p>
          {rangeOf(search) !== null && <p className="text-muted text-xs">{say('period')}</p>}
          <TextField
            label={say('name')}
            value={name}
            maxLength={LIMITS.nameLength}
            fault={nameFault}
            onChange={({ target }) => setName(target.value)}
          />
          <CheckField label={say('share')} checked={shared} onChange={({ target }) => setShared(target.checked)} />
          {save.error !== null && nameFault === null && <Fault error={save.error} />}
          <Button type="submit" look="primary" busy={save.isPending} disabled={name.trim() === ''}>
            {say('save')}
          </Button>
        </>
      )}
    </form>
  );
}
