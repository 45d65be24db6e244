import { useState } from 'react';
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { TextField } from '../../../../kit/ui/field.tsx';
import { responseTexts } from '../../response-texts.ts';
import { BlockTimeFields } from './block-time-fields.tsx';
import type { BlockListWish, useBlockListChanges } from './use-block-lists.ts';

const NEW: BlockListWish = { name: '', mode: 'block', hours: 24 };

interface BlockListFormProps {
  readonly create: ReturnType<typeof useBlockListChanges>['create'];
  readonly onClose: () => void;
}

/** The form for a block list. What was typed stays when it is refused. */
export function BlockListForm({ create, onClose }: BlockListFormProps) {
  const say = useTexts(responseTexts);
  const [draft, setDraft] = useState(NEW);
  return (
    <FormDialog
      title={say('newList')}
      action={say('create')}
      change={create}
      isWhole={draft.name.trim() !== ''}
      onClose={onClose}
      onSubmit={() => create.mutate(draft, { onSuccess: onClose })}
    >
      <TextField
        label={say('name')}
        value={draft.name}
        required
        maxLength={200}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <BlockTimeFields of={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
    </FormDialog>
  );
}
