import { type FormEvent, useState } from 'react';
import { useMay } from '../../kit/data/organization.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { notify } from '../../kit/notices/notices.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { TextField } from '../../kit/ui/field.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { rotationTexts } from './rotation-texts.ts';
import { type RotationSettings, useRotationSettings } from './use-rotation-settings.ts';

const FIELDS = ['min_ips', 'window_minutes', 'min_score'] as const satisfies (keyof RotationSettings)[];

/** From when on an actor counts as changing its addresses. */
export function RotationPanel() {
  const say = useTexts(rotationTexts);
  const mayChange = useMay('admin');
  const { stored, change } = useRotationSettings();
  const [typed, setTyped] = useState<Partial<Record<(typeof FIELDS)[number], string>>>({});
  const { data } = stored;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (data === undefined) return;
    const wish = Object.fromEntries(FIELDS.map((name) => [name, Number(typed[name] ?? data[name])]));
    change.mutate(
      { ...data, ...wish },
      {
        onSuccess() {
          setTyped({});
          notify({ tone: 'good', text: say('saved') });
        },
      },
    );
  };
  return (
    <Panel title={say('title')} about={say('about')}>
      {stored.error !== null && <Fault error={stored.error} onRetry={() => void stored.refetch()} />}
      {data !== undefined && (
        <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
          {FIELDS.map((name) => (
            <TextField
              key={name}
              label={say(name)}
              value={typed[name] ?? String(data[name])}
              inputMode="numeric"
              pattern="[0-9]+"
              required
              disabled={!mayChange}
              onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
            />
          ))}
          {mayChange && (
            <Button type="submit" busy={change.isPending} disabled={Object.keys(typed).length === 0}>
              {say('save')}
            </Button>
          )}
        </form>
      )}
      {change.error !== null && <Fault error={change.error} />}
    </Panel>
  );
}
