import { TRIGGER_TYPES } from '@sundew/wire/response-actions';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { PropertyField } from '../../../kit/properties/property-field.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../../kit/ui/field.tsx';
import { responseTexts } from '../response-texts.ts';
import { sharingTexts } from '../sharing/sharing-texts.ts';
import { PreviewTable } from './preview-table.tsx';
import { FIGURES, isBlocking, isWhole, type RuleDraft, wishOf } from './rule-draft.ts';
import { StepFields } from './step-fields.tsx';
import type { ResponseRule } from './use-responses.ts';
import type { useRuleChanges } from './use-rule-changes.ts';

interface RuleBuilderProps {
  readonly draft: RuleDraft;
  readonly changes: Pick<ReturnType<typeof useRuleChanges>, 'save' | 'preview'>;
  readonly onDraft: (draft: RuleDraft) => void;
  readonly onSaved: (rule: ResponseRule) => void;
  readonly onClose: () => void;
}

/** WHEN something happens THEN do something, tried on the last days before it is saved. */
export function RuleBuilder({ draft, changes: { save, preview }, onDraft, onSaved, onClose }: RuleBuilderProps) {
  const say = useTexts(responseTexts);
  const sayShared = useTexts(sharingTexts);
  const change = (part: Partial<RuleDraft>) => {
    preview.reset();
    onDraft({ ...draft, ...part });
  };
  const saysAll = isWhole(draft);
  return (
    <FormDialog
      title={draft.kept === null ? say('newRule') : say('changeNamed', { name: draft.kept.name })}
      action={say(draft.kept === null ? 'create' : 'save')}
      change={{ isPending: save.isPending, error: save.error ?? preview.error, reset: save.reset }}
      isWhole={saysAll && draft.name.trim() !== ''}
      more={
        <Button busy={preview.isPending} disabled={!saysAll} onClick={() => preview.mutate(wishOf(draft))}>
          {say('preview')}
        </Button>
      }
      onSubmit={() => save.mutate(draft, { onSuccess: onSaved })}
      onClose={onClose}
    >
      <TextField
        label={say('name')}
        value={draft.name}
        required
        maxLength={200}
        onChange={({ target }) => change({ name: target.value })}
      />
      <SelectField
        label={say('when')}
        value={draft.when}
        choices={TRIGGER_TYPES.map((value) => ({ value, label: say(value) }))}
        onChange={({ target }) => change({ when: TRIGGER_TYPES.find((known) => known === target.value) ?? draft.when })}
      />
      {FIGURES[draft.when].map((name) => (
        <TextField
          key={name}
          label={say(name)}
          hint={name === 'minCertainty' ? say('minCertaintyHint') : undefined}
          value={draft[name]}
          inputMode="numeric"
          pattern="[0-9]*"
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      <PropertyField
        ifSeveral
        none={say('everyProperty')}
        value={draft.propertyId}
        onChange={(propertyId) => change({ propertyId })}
      />
      <StepFields draft={draft} onChange={change} />
      {isBlocking(draft) && (
        <>
          <TextField
            label={say('blockHours')}
            hint={say('blockHoursHint')}
            value={draft.hours}
            inputMode="numeric"
            pattern="[0-9]*"
            onChange={({ target }) => change({ hours: target.value })}
          />
          <TextField
            label={sayShared('askAbove')}
            hint={sayShared('askAboveHint')}
            value={draft.askAbove}
            inputMode="numeric"
            pattern="[0-9]*"
            onChange={({ target }) => change({ askAbove: target.value })}
          />
        </>
      )}
      <CheckField
        label={say('dryRun')}
        hint={say('dryRunHint')}
        checked={draft.dryRun}
        onChange={({ target }) => change({ dryRun: target.checked })}
      />
      {preview.data !== undefined && <PreviewTable of={preview.data} />}
    </FormDialog>
  );
}
