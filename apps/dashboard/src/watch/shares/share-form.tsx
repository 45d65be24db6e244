import { useState } from 'react';
import { CopyButton } from '../../kit/copying/copy-button.tsx';
import { Fault } from '../../kit/faults/fault.tsx';
import { faultOfField } from '../../kit/faults/words.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../kit/ui/field.tsx';
import { sharesTexts } from './shares-texts.ts';
import type { useCreateShare } from './use-shares.ts';

const DAY_HOURS = 24;
const DAYS = [1, 3, 7, 14, 30] as const;
const NOTE_LENGTH = 500;

/** Makes a link, and shows it once. */
export function ShareForm({ create }: { readonly create: ReturnType<typeof useCreateShare> }) {
  const say = useTexts(sharesTexts);
  const [days, setDays] = useState(3);
  const [note, setNote] = useState('');
  const [showHosts, setShowHosts] = useState(false);
  const made = create.data;
  if (made !== undefined) {
    return (
      <div className="space-y-3 rounded-lg bg-accent-soft p-3">
        <p role="status" className="font-medium text-sm">
          {say('created')}
        </p>
        <TextField
          label={say('link')}
          readOnly
          value={made.url}
          className="font-mono text-xs"
          onFocus={({ target }) => target.select()}
        />
        <div className="flex flex-wrap gap-2">
          <CopyButton look="primary" text={made.url} />
          <Button
            onClick={() => {
              create.reset();
              setNote('');
            }}
          >
            {say('another')}
          </Button>
        </div>
      </div>
    );
  }
  const noteFault = faultOfField(create.error, 'note');
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (create.isPending) return;
        const text = note.trim();
        create.mutate({
          expires_in_hours: days * DAY_HOURS,
          show_hosts: showHosts,
          ...(text === '' ? {} : { note: text }),
        });
      }}
    >
      <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <SelectField
          label={say('expires')}
          value={String(days)}
          choices={DAYS.map((count) => ({
            value: String(count),
            label: count === 1 ? say('day') : say('days', { count }),
          }))}
          onChange={({ target }) => setDays(Number(target.value))}
        />
        <TextField
          label={say('note')}
          hint={say('noteHint')}
          maxLength={NOTE_LENGTH}
          value={note}
          fault={noteFault}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <CheckField
        label={say('hosts')}
        hint={say('hostsHint')}
        checked={showHosts}
        onChange={({ target }) => setShowHosts(target.checked)}
      />
      {create.error !== null && noteFault === null && <Fault error={create.error} />}
      <Button type="submit" look="primary" busy={create.isPending}>
        {say('create')}
      </Button>
    </form>
  );
}
