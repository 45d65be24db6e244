import type { RecordType } from '@sundew/wire/decoys';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useProperties } from '../../kit/data/use-properties.ts';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Fault } from '../../kit/faults/fault.tsx';
import { faultOfField } from '../../kit/faults/words.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SelectField, TextField } from '../../kit/ui/field.tsx';
import { uiTexts } from '../../kit/ui/ui-texts.ts';
import { useAddDomain } from '../data/use-domains.ts';
import { domainTexts } from './domain-texts.ts';
import { writtenName } from './written-name.ts';

/** Asks for a host name and goes on to its DNS records. */
export function AddDomain({ onClose }: { readonly onClose: () => void }) {
  const say = useTexts(domainTexts);
  const sayUi = useTexts(uiTexts);
  const form = useId();
  const navigate = useNavigate();
  const properties = useProperties();
  const add = useAddDomain();
  const [domain, setDomain] = useState('');
  const [recordType, setRecordType] = useState<RecordType>('A');
  const [propertyId, setPropertyId] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      { domain: writtenName(domain), record_type: recordType, property_id: propertyId === '' ? null : propertyId },
      { onSuccess: ({ id }) => void navigate({ to: '/domains/$domainId', params: { domainId: id }, search: {} }) },
    );
  };
  const nameFault = faultOfField(add.error, 'domain');
  return (
    <Dialog
      title={say('add')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{sayUi('cancel')}</Button>
          <Button type="submit" form={form} look="primary" busy={add.isPending}>
            {say('add')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="space-y-4">
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
        <SelectField
          label={say('property')}
          hint={say('propertyHint')}
          fault={faultOfField(add.error, 'property_id')}
          value={propertyId}
          choices={[
            { value: '', label: say('propertyDefault') },
            ...(properties.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => setPropertyId(target.value)}
        />
        {add.error !== null && nameFault === null && <Fault error={add.error} />}
      </form>
    </Dialog>
  );
}
