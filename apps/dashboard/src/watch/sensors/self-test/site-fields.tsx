import { Trash2 } from 'lucide-react';
import { PropertyField } from '../../../kit/properties/property-field.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { TextField } from '../../../kit/ui/field.tsx';
import { selfTestTexts } from './self-test-texts.ts';

export interface SiteDraft {
  /** Tells it from the others while it is written. */
  readonly key: number;
  readonly property_id: string;
  readonly address: string;
}

interface SiteFieldsProps {
  readonly site: SiteDraft;
  readonly fault: string | null;
  readonly onChange: (site: SiteDraft) => void;
  readonly onRemove: () => void;
}

/** One address, and the property whose sensors stand before it. */
export function SiteFields({ site, fault, onChange, onRemove }: SiteFieldsProps) {
  const say = useTexts(selfTestTexts);
  return (
    <div className="grid items-end gap-2 sm:grid-cols-[2fr_1fr_auto]">
      <TextField
        label={say('address')}
        fault={fault}
        value={site.address}
        required
        maxLength={2048}
        inputMode="url"
        placeholder="https://shop.example/"
        onChange={({ target }) => onChange({ ...site, address: target.value })}
      />
      <PropertyField value={site.property_id} onChange={(id) => onChange({ ...site, property_id: id })} />
      <Button icon={Trash2} iconOnly onClick={onRemove}>
        {say('removeSite', { address: site.address })}
      </Button>
    </div>
  );
}
