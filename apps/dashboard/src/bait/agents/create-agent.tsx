import { useState } from 'react';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { faultOfField } from '../../kit/faults/words.ts';
import { PropertyField } from '../../kit/properties/property-field.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { TextField } from '../../kit/ui/field.tsx';
import { agentTexts } from './agent-texts.ts';
import type { useAgentChanges } from './use-agents.ts';

interface CreateAgentProps {
  readonly create: ReturnType<typeof useAgentChanges>['create'];
  readonly onClose: () => void;
}

/** Asks where an agent stands; its key is told when it was made. */
export function CreateAgent({ create, onClose }: CreateAgentProps) {
  const say = useTexts(agentTexts);
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
      <PropertyField
        hint={say('propertyHint')}
        none={say('propertyDefault')}
        value={propertyId}
        onChange={setPropertyId}
      />
    </FormDialog>
  );
}
