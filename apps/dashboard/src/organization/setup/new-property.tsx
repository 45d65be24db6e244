import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dataOf } from '../../kit/data/api.ts';
import { useOrganizationApi } from '../../kit/data/organization-api.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { faultOfField } from '../../kit/faults/words.ts';
import { notify } from '../../kit/notices/notices.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { TextField } from '../../kit/ui/field.tsx';
import { setupTexts } from './setup-texts.ts';

interface Props {
  readonly onCreated: (propertyId: string) => void;
  /** Undefined where there is nothing to go back to. */
  readonly onCancel: (() => void) | undefined;
}

export function NewProperty({ onCreated, onCancel }: Props) {
  const say = useTexts(setupTexts);
  const { api, path, renew } = useOrganizationApi();
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () =>
      dataOf(
        api.POST('/api/organizations/{organization_id}/properties', { params: { path }, body: { name: name.trim() } }),
      ),
    async onSuccess({ name: created }) {
      notify({ tone: 'good', text: say('created', { name: created }) });
      void renew('setup');
      await renew('properties');
    },
  });
  const fault = faultOfField(create.error, 'name');
  return (
    <form
      className="flex max-w-xl flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate(undefined, { onSuccess: ({ id }) => onCreated(id) });
      }}
    >
      <div className="min-w-56 flex-1">
        <TextField
          label={say('propertyName')}
          value={name}
          required
          maxLength={200}
          fault={fault}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <Button look="primary" type="submit" busy={create.isPending} disabled={name.trim() === ''}>
        {say('create')}
      </Button>
      {onCancel !== undefined && <Button onClick={onCancel}>{say('cancel')}</Button>}
      {create.error !== null && fault === null && (
        <div className="basis-full">
          <Fault error={create.error} />
        </div>
      )}
    </form>
  );
}
