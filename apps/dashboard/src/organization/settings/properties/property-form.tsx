import { type FormEvent, useId } from 'react';
import type { Property } from '../../../kit/data/use-properties.ts';
import { Dialog } from '../../../kit/dialogs/dialog.tsx';
import { Fault } from '../../../kit/faults/fault.tsx';
import { faultOfField } from '../../../kit/faults/words.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { TextField } from '../../../kit/ui/field.tsx';
import { isRight, type PropertyDraft } from './property-draft.ts';
import { propertyTexts } from './property-texts.ts';
import { ThresholdFields } from './threshold-fields.tsx';
import type { usePropertyChanges } from './use-property-changes.ts';

interface PropertyFormProps {
  /** Null makes a new one. */
  readonly of: Property | null;
  readonly draft: PropertyDraft;
  readonly save: ReturnType<typeof usePropertyChanges>['save'];
  readonly onDraft: (draft: PropertyDraft) => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Names a property; a new one also gets its thresholds. All else is on the page of its decisions. */
export function PropertyForm({ of, draft, save, onDraft, onSaved, onClose }: PropertyFormProps) {
  const say = useTexts(propertyTexts);
  const form = useId();
  const change = (part: Partial<PropertyDraft>) => onDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ of, draft }, { onSuccess: onSaved });
  };
  const nameFault = faultOfField(save.error, 'name');
  return (
    <Dialog
      title={of === null ? say('createTitle') : say('editTitle', { name: of.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button look="primary" type="submit" form={form} busy={save.isPending} disabled={!isRight(draft)}>
            {say(of === null ? 'create' : 'save')}
          </Button>
        </>
      }
    >
      <form id={form} className="space-y-4" onSubmit={submit}>
        <TextField
          label={say('name')}
          hint={say('nameHint')}
          fault={nameFault}
          value={draft.name}
          required
          maxLength={200}
          onChange={({ target }) => change({ name: target.value })}
        />
        {of === null && <ThresholdFields draft={draft} onChange={change} />}
        {save.error !== null && nameFault === null && <Fault error={save.error} />}
      </form>
    </Dialog>
  );
}
