import { type FormEvent, useId, useState } from 'react';
import { useProperties } from '../../kit/data/use-properties.ts';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Fault } from '../../kit/faults/fault.tsx';
import { faultOfField } from '../../kit/faults/words.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SelectField, TextField } from '../../kit/ui/field.tsx';
import { agentTexts } from './agent-texts.ts';
import type { useAgentChanges } from './use-agents.ts';

interface CreateAgentProps {
  readonly create: ReturnType<typeof useAgentChanges>['create'];
  readonly onClose: () => void;
}

/** Asks where an agent stands; its key is told when it was made. */
export function CreateAgent({ create, onClose }: CreateAgentProps) {
  const say = useTexts(agentTexts);
  const form = useId();
  const properties = useProperties();
  const [name, setName] = useState('');
  const [propertyId, setPropertyId] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ name, propertyId }, { onSuccess: onClose });
  };
  const nameFault = faultOfField(create.error, 'name');
  return (
    <Dialog
      title={say('create')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button look="primary" type="submit" form={form} busy={create.isPending} disabled={name.trim() === ''}>
            {say('create')}
          </Button>
        </>
      }
    >
      <form id={form} className="space-y-4" onSubmit={submit}>
        <TextField
          label={say('name')}
          hint={say('nameHint')}
          fault={nameFault}
          value={name}
          required
          maxLength={200}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label={say('property')}
          hint={say('propertyHint')}
          value={propertyId}
          choices={[
            { value: '', label: say('propertyDefault') },
            ...(properties.data ?? []).map(({ id, name: label }) => ({ value: id, label })),
          ]}
          onChange={({ target }) => setPropertyId(target.value)}
        />
        {create.error !== null && nameFault === null && <Fault error={create.error} />}
      </form>
    </Dialog>
  );
}
