import { LIMITS } from '@sundew/wire/limits';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialogs/dialog.tsx';
import { Fault } from '../../../kit/faults/fault.tsx';
import { levelTexts } from '../../../kit/levels/level-texts.ts';
import { STATUSES } from '../../../kit/levels/statuses.ts';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { SelectField, TextArea } from '../../../kit/ui/field.tsx';
import { uiTexts } from '../../../kit/ui/ui-texts.ts';
import type { Filter } from '../filter/filters.ts';
import { MOST_BY_FILTER } from './selection.ts';
import { triageTexts } from './triage-texts.ts';
import { useTriageMany } from './use-triage.ts';

interface Props {
  readonly which: { readonly ids: string[] } | { readonly filter: Filter };
  readonly count: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for the triage of many detections, and says how many before it does so. */
export function BulkDialog({ which, count, onClose, onDone }: Props) {
  const say = useTexts(triageTexts);
  const sayLevel = useTexts(levelTexts);
  const sayUi = useTexts(uiTexts);
  const triage = useTriageMany();
  const [status, setStatus] = useState('reviewed');
  const [note, setNote] = useState('');
  const isTooMany = 'filter' in which && count > MOST_BY_FILTER;
  const chosen = STATUSES.find((known) => known === status);
  const change = {
    ...(chosen === undefined ? {} : { status: chosen }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
  };
  const apply = () =>
    triage.mutate(
      { which, change },
      {
        onSuccess() {
          onDone();
          onClose();
        },
      },
    );
  return (
    <Dialog
      holds="typed"
      title={say('bulkTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{sayUi('cancel')}</Button>
          <Button
            look="primary"
            busy={triage.isPending}
            disabled={isTooMany || Object.keys(change).length === 0}
            onClick={apply}
          >
            {say('apply', { count, shown: number(count) })}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-sm">
          {say('bulkAbout', { count, shown: number(count) })} {'filter' in which && say('bulkBefore')}
        </p>
        {isTooMany && <p className="text-danger text-sm">{say('tooMany', { most: number(MOST_BY_FILTER) })}</p>}
        <SelectField
          label={say('status')}
          value={status}
          choices={[
            ...STATUSES.map((value) => ({ value, label: sayLevel(value) })),
            { value: '', label: say('keepStatus') },
          ]}
          onChange={({ target }) => setStatus(target.value)}
        />
        <TextArea
          label={say('bulkNote')}
          value={note}
          maxLength={LIMITS.noteLength}
          onChange={({ target }) => setNote(target.value)}
        />
        {triage.error !== null && <Fault error={triage.error} onRetry={apply} />}
      </div>
    </Dialog>
  );
}
