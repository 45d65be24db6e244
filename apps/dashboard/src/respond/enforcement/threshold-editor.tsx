import { useState } from 'react';
import { useMay } from '../../kit/data/organization.ts';
import type { Property } from '../../kit/data/use-properties.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { faultOfField } from '../../kit/faults/words.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SelectField, TextField } from '../../kit/ui/field.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { enforcementTexts } from './enforcement-texts.ts';
import { formOf, isChanged, type ThresholdForm } from './threshold-wish.ts';
import { PRESET_CHOICES, presetOf, presetWords } from './thresholds-words.ts';
import { useSaveThresholds } from './use-save-thresholds.ts';

/** Thresholds of one property: a preset, or own figures. */
export function ThresholdEditor({ property }: { readonly property: Property }) {
  const say = useTexts(enforcementTexts);
  const mayChange = useMay('admin');
  const [typed, setTyped] = useState<ThresholdForm | null>(null);
  const save = useSaveThresholds(property.id);
  const form = typed ?? formOf(property);
  const changed = isChanged(form, property);
  const faults = {
    challenge: faultOfField(save.error, 'challenge_threshold'),
    block: faultOfField(save.error, 'block_threshold'),
  };
  const figure = (name: 'challenge' | 'block') => (
    <TextField
      label={say(`${name}From`)}
      type="number"
      min={0}
      max={100}
      step={1}
      value={form[name]}
      fault={faults[name]}
      disabled={!mayChange}
      onChange={({ target }) => setTyped({ ...form, [name]: target.value })}
    />
  );
  return (
    <Panel title={<bdi className="break-words">{property.name}</bdi>}>
      <form
        className="max-w-2xl space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          // What was typed while this ran stays.
          save.mutate(form, { onSuccess: () => setTyped((now) => (now === form ? null : now)) });
        }}
      >
        <SelectField
          label={say('preset')}
          value={form.preset}
          disabled={!mayChange}
          choices={PRESET_CHOICES.map((value) => ({ value, label: presetWords(value) }))}
          onChange={({ target }) => setTyped({ ...form, preset: presetOf(target.value) })}
        />
        {form.preset === 'custom' && (
          <fieldset>
            <legend className="mb-1 text-muted text-xs">{say('ownHint')}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              {figure('challenge')}
              {figure('block')}
            </div>
          </fieldset>
        )}
        {save.error !== null && faults.challenge === null && faults.block === null && <Fault error={save.error} />}
        {mayChange && changed && (
          <div className="flex flex-wrap gap-2">
            <Button look="primary" type="submit" busy={save.isPending}>
              {say('save')}
            </Button>
            <Button
              onClick={() => {
                setTyped(null);
                save.reset();
              }}
            >
              {say('reset')}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  );
}
