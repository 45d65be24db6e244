import { Columns3 } from 'lucide-react';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { CheckField } from '../../../kit/ui/field.tsx';
import { Popover } from '../../../kit/ui/popover.tsx';
import { COLUMNS } from './columns.tsx';
import type { ColumnChoice } from './kept-columns.ts';
import { listTexts } from './list-texts.ts';

/** Which columns the table has; kept in this browser. */
export function ColumnMenu({ choice: { keys, isChosen, toggle, reset } }: { readonly choice: ColumnChoice }) {
  const say = useTexts(listTexts);
  return (
    <Popover label={say('columns')} icon={Columns3} look="plain">
      <fieldset className="w-56 space-y-1 p-3">
        <legend className="sr-only">{say('columns')}</legend>
        {COLUMNS.map(({ key, label }) => (
          <CheckField key={key} label={say(label)} checked={keys.includes(key)} onChange={() => toggle(key)} />
        ))}
        {isChosen ? (
          <Button look="quiet" className="w-full" onClick={reset}>
            {say('resetColumns')}
          </Button>
        ) : (
          <p className="pt-1 text-muted text-xs">{say('fitColumns')}</p>
        )}
      </fieldset>
    </Popover>
  );
}
