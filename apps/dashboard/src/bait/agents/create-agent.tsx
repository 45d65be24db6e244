import { useState } from 'react';
import { useProperties } from '../../kit/data/use-properties.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { faultOfField } from '../../kit/faults/words.ts';
import { useTexts } from '../../kit/texts/texts.ts';
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
  const properties = useProperties();
  const [name, setName] = useState('');
  const [propertyId, setPropertyId] = useState('');
  const nameFault = faultOfField(create.error, 'name');
  return (
    <FormDialog
      title={say('create')}
      action={say('create')}
      change={create}
      isWhole={name.trim() !== ''}
      isSaid={nameFault !== null}
      onSubmit={() => create.mutate({ name, propertyId }, { onSuccess: onClose })}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
