import type { Property } from '../../../kit/data/use-properties.ts';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { faultOfField } from '../../../kit/faults/words.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
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
  const change = (part: Partial<PropertyDraft>) => onDraft({ ...draft, ...part });
  const nameFault = faultOfField(save.error, 'name');
  return (
    <FormDialog
      title={of === null ? say('createTitle') : say('editTitle', { name: of.name })}
      action={say(of === null ? 'create' : 'save')}
      change={save}
      isWhole={isRight(draft)}
      isSaid={nameFault !== null}
      onSubmit={() => save.mutate({ of, draft }, { onSuccess: onSaved })}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
