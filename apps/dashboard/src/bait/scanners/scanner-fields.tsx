import { SENSITIVITIES, type Sensitivity } from '@sundew/wire/scanners';
import { faultOfField } from '../../kit/faults/words.ts';
import { PropertyField } from '../../kit/properties/property-field.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { CheckField, SelectField, TextField } from '../../kit/ui/field.tsx';
import { scannerTexts } from './scanner-texts.ts';
import type { ScannerDraft } from './use-scanners.ts';

export const NEW_SCANNER: ScannerDraft = {
  ...{ name: '', sensitivity: 'medium', property_id: null, link: null, bait: true, workers: true, consent: false },
};

interface FieldsProps {
  readonly draft: ScannerDraft;
  /** Given what was changed. */
  readonly onChange: (change: Partial<ScannerDraft>) => void;
  /** What the service said to the last attempt; null when nothing. */
  readonly error: unknown;
  readonly disabled?: boolean;
}

/** What people set of a detection script, at its creation and later. */
export function ScannerFields({ draft, onChange, error, disabled = false }: FieldsProps) {
  const say = useTexts(scannerTexts);
  const check = (key: 'bait' | 'workers' | 'consent') => (
    <CheckField
      label={say(key)}
      hint={say(`${key}Hint`)}
      checked={draft[key]}
      disabled={disabled}
      onChange={({ target }) => onChange({ [key]: target.checked })}
    />
  );
  return (
    <>
      <TextField
        label={say('name')}
        hint={say('nameHint')}
        fault={faultOfField(error, 'name')}
        value={draft.name}
        required
        disabled={disabled}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectField
        label={say('sensitivity')}
        hint={say(`${draft.sensitivity}About`)}
        value={draft.sensitivity}
        disabled={disabled}
        choices={SENSITIVITIES.map((value) => ({ value, label: say(value) }))}
        onChange={({ target }) => onChange({ sensitivity: target.value as Sensitivity })}
      />
      <PropertyField
        hint={say('propertyHint')}
        fault={faultOfField(error, 'property_id')}
        none={say('propertyDefault')}
        value={draft.property_id ?? ''}
        disabled={disabled}
        onChange={(id) => onChange({ property_id: id === '' ? null : id })}
      />
      <TextField
        label={say('link')}
        hint={say('linkHint')}
        fault={faultOfField(error, 'link')}
        value={draft.link ?? ''}
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
        placeholder="/old-shop"
        onChange={({ target }) => onChange({ link: target.value.trim() === '' ? null : target.value.trim() })}
      />
      {check('bait')}
      {check('workers')}
      {check('consent')}
    </>
  );
}
