import { useState } from 'react';
import { Confirm } from '../../../kit/dialogs/confirm.tsx';
import { faultOfField } from '../../../kit/faults/words.ts';
import { notify } from '../../../kit/notices/notices.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { TextField } from '../../../kit/ui/field.tsx';
import { criteriaIn } from './criteria.ts';
import { ErasurePreview } from './erasure-preview.tsx';
import { privacyTexts } from './privacy-texts.ts';
import { type ErasureDraft, trimmed, useErase } from './use-erasures.ts';

const NOTHING: ErasureDraft = { ip: '', fingerprint: '', before: '' };
const FIELDS = ['ip', 'fingerprint', 'before'] as const;

/** Asks what to forget, and again before it is forgotten. */
export function EraseForm() {
  const say = useTexts(privacyTexts);
  const erase = useErase();
  const [draft, setDraft] = useState(NOTHING);
  const [isAsking, setAsking] = useState(false);
  const wish = trimmed(draft);
  const isEmpty = FIELDS.every((field) => wish[field] === '');
  const confirm = async () => {
    await erase.mutateAsync(draft);
    setDraft(NOTHING);
    notify({ tone: 'good', text: say('asked') });
  };
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <TextField
            key={field}
            type={field === 'before' ? 'date' : 'text'}
            label={say(field)}
            hint={say(`${field}Hint`)}
            fault={faultOfField(erase.error, field)}
            value={draft[field]}
            maxLength={200}
            spellCheck={false}
            onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="danger" type="submit" disabled={isEmpty}>
          {say('eraseAction')}
        </Button>
        {isEmpty && <p className="text-muted text-sm">{say('give')}</p>}
      </div>
      {isAsking && (
        <Confirm
          title={say('confirmTitle')}
          action={say('erase')}
          typed={say('word')}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{say('confirmAbout')}</p>
          <ul className="mt-2 list-disc pl-5">
            {criteriaIn(wish, say).map((line) => (
              <li key={line} className="break-all">
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
          <ErasurePreview draft={draft} />
          {wish.ip === '' && wish.fingerprint === '' && <p className="mt-2 text-warn">{say('everybody')}</p>}
        </Confirm>
      )}
    </form>
  );
}
