import { useId } from 'react';
import { useTexts } from '../../../kit/texts/texts.ts';
import { TextField } from '../../../kit/ui/field.tsx';
import { digestTexts } from './digest-texts.ts';

interface TimeZoneFieldProps {
  readonly value: string;
  readonly fault: string | null;
  readonly onChange: (zone: string) => void;
}

/** A time zone by its IANA name; those that the browser knows are offered while one types. */
export function TimeZoneField({ value, fault, onChange }: TimeZoneFieldProps) {
  const say = useTexts(digestTexts);
  const id = useId();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div>
      <TextField
        label={say('timeZone')}
        hint={say('timeZoneHint', { zone: own })}
        fault={fault}
        list={id}
        value={value}
        required
        maxLength={64}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </div>
  );
}
