import type { ReactNode } from 'react';
import { useProperties } from '../data/use-properties.ts';
import { useTexts } from '../texts/texts.ts';
import { SelectField } from '../ui/field.tsx';
import { uiTexts } from '../ui/ui-texts.ts';

interface PropertyFieldProps {
  /** An id, or empty for `none`. */
  readonly value: string;
  readonly onChange: (propertyId: string) => void;
  /** What choosing no property is called; without it, one has to be chosen. */
  readonly none?: string;
  /** Where an organization with a single property has nothing to choose, there is no field. */
  readonly ifSeveral?: boolean;
  readonly label?: ReactNode;
  readonly hint?: ReactNode;
  readonly fault?: string | null;
  readonly labelHidden?: boolean;
  readonly disabled?: boolean;
  /** Classes of the box around the field. */
  readonly className?: string;
}

/** A choice among the properties of the organization. */
export function PropertyField({ value, onChange, none, ifSeveral = false, className, ...rest }: PropertyFieldProps) {
  const say = useTexts(uiTexts);
  const { data } = useProperties();
  const known = data ?? [];
  // What is chosen is said also before the properties are known, and of one beyond the page that the API gave.
  const isUnlisted = value !== '' && known.every(({ id }) => id !== value);
  if (ifSeveral && known.length < 2 && !isUnlisted) return null;
  const field = (
    <SelectField
      label={say('property')}
      {...rest}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      choices={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...known.map(({ id, name }) => ({ value: id, label: name })),
        ...(isUnlisted ? [{ value, label: data === undefined ? '…' : value }] : []),
      ]}
    />
  );
  return className === undefined ? field : <div className={className}>{field}</div>;
}
