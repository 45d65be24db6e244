import type { RecordType } from '@sundew/wire/decoys';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { faultOfField } from '../../kit/faults/words.ts';
import { PropertyField } from '../../kit/properties/property-field.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { SelectField, TextField } from '../../kit/ui/field.tsx';
import { useAddDomain } from '../data/use-domains.ts';
import { domainTexts } from './domain-texts.ts';
import { writtenName } from './written-name.ts';

/** Asks for a host name and goes on to its DNS records. */
export function AddDomain({ onClose }: { readonly onClose: () => void }) {
  const say = useTexts(domainTexts);
  const navigate = useNavigate();
  const add = useAddDomain();
  const [domain, setDomain] = useState('');
  const [recordType, setRecordType] = useState<RecordType>('A');
  const [propertyId, setPropertyId] = useState('');
  const submit = () => {
    add.mutate(
      { domain: writtenName(domain), record_type: recordType, property_id: propertyId === '' ? null : propertyId },
      { onSuccess: ({ id }) => void navigate({ to: '/domains/$domainId', params: { domainId: id }, search: {} }) },
    );
  };
  const nameFault = faultOfField(add.error, 'domain');
  return (
    <FormDialog
      title={say('add')}
      action={say('add')}
      change={add}
      isSaid={nameFault !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={say('name')}
        hint={say('nameHint')}
        fault={nameFault}
        value={domain}
        required
        autoCapitalize="none"
        spellCheck={false}
        placeholder="files.example.com"
        onChange={({ target }) => setDomain(target.value)}
      />
      <SelectField
        label={say('recordType')}
        hint={say('recordHint')}
        value={recordType}
        choices={[
          { value: 'A', label: say('recordA') },
          { value: 'CNAME', label: say('recordCname') },
        ]}
        onChange={({ target }) => setRecordType(target.value === 'CNAME' ? 'CNAME' : 'A')}
      />
      <PropertyField
        hint={say('propertyHint')}
        fault={faultOfField(add.error, 'property_id')}
        none={say('propertyDefault')}
        value={propertyId}
        onChange={setPropertyId}
      />
    </FormDialog>
  );
}
