import { type FormEvent, useState } from 'react';
import { useMay } from '../../kit/data/organization.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { notify } from '../../kit/notices/notices.ts';
import { PropertyField } from '../../kit/properties/property-field.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { TextField } from '../../kit/ui/field.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { rotationTexts } from './rotation-texts.ts';
import { type RotationSettings, useRotationSettings } from './use-rotation-settings.ts';

const FIELDS = ['min_ips', 'window_minutes', 'min_score'] as const satisfies (keyof RotationSettings)[];

/** From when on an actor counts as changing its addresses, everywhere and at single properties. */
export function RotationPanel() {
  const say = useTexts(rotationTexts);
  const [propertyId, choose] = useState('');
  return (
    <Panel title={say('title')} about={say('about')}>
      <PropertyField
        className="mb-3 w-72 max-w-full"
        label={say('property')}
        ifSeveral
        none={say('everywhere')}
        value={propertyId}
        onChange={choose}
      />
      <RotationForm key={propertyId} propertyId={propertyId} />
    </Panel>
  );
}

function RotationForm({ propertyId }: { readonly propertyId: string }) {
  const say = useTexts(rotationTexts);
  const mayChange = useMay('admin');
  const { stored, change, drop } = useRotationSettings(propertyId);
  const [typed, setTyped] = useState<Partial<Record<(typeof FIELDS)[number], string>>>({});
  const { data } = stored;
  const onSuccess = () => {
    setTyped({});
    notify({ tone: 'good', text: say('saved') });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (data === undefined) return;
    const { min_ips, window_minutes, min_score } = data;
    const wish = Object.fromEntries(FIELDS.flatMap((name) => (typed[name] ? [[name, Number(typed[name])]] : [])));
    change.mutate({ min_ips, window_minutes, min_score, ...wish }, { onSuccess });
  };
  const error = change.error ?? drop.error;
  return (
    <>
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
          {mayChange && data.property_id !== null && (
            <Button busy={drop.isPending} onClick={() => drop.mutate(undefined, { onSuccess })}>
              {say('follow')}
            </Button>
          )}
        </form>
      )}
      {data !== undefined && propertyId !== '' && (
        <p className="mt-2 text-muted text-xs">{say(data.property_id === null ? 'follows' : 'own')}</p>
      )}
      {error !== null && <Fault error={error} />}
    </>
  );
}
