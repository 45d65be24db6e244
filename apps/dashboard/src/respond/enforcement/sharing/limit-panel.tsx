import { type FormEvent, useState } from 'react';
import { useMay } from '../../../kit/data/organization.ts';
import { Fault } from '../../../kit/faults/fault.tsx';
import { Pending } from '../../../kit/faults/pending.tsx';
import { notify } from '../../../kit/notices/notices.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { TextField } from '../../../kit/ui/field.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { sharingTexts } from './sharing-texts.ts';
import { useAskAbove } from './use-sharing.ts';

/** From how many sharers on response actions ask that say nothing else. */
export function LimitPanel() {
  const say = useTexts(sharingTexts);
  const mayChange = useMay('admin');
  const { stored, change } = useAskAbove();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? String(stored.data ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(Number(value), {
      onSuccess() {
        setTyped(null);
        notify({ tone: 'good', text: say('saved') });
      },
    });
  };
  return (
    <Panel title={say('limit')} about={say('limitAbout')}>
      <Pending query={stored} lines={1} />
      {stored.data !== undefined && (
        <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
          <TextField
            label={say('count')}
            value={value}
            inputMode="numeric"
            pattern="[0-9]+"
            required
            disabled={!mayChange}
            onChange={({ target }) => setTyped(target.value)}
          />
          {mayChange && (
            <Button type="submit" busy={change.isPending} disabled={typed === null || typed === String(stored.data)}>
              {say('save')}
            </Button>
          )}
        </form>
      )}
      {change.error !== null && <Fault error={change.error} />}
    </Panel>
  );
}
