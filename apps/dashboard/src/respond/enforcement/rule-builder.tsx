import { TRIGGER_TYPES } from '@sundew/wire/response-actions';
import type { FormEvent } from 'react';
import { useId } from 'react';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Fault } from '../../kit/faults/fault.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../kit/ui/field.tsx';
import { PreviewTable } from './preview-table.tsx';
import { responseTexts } from './response-texts.ts';
import { FIGURES, type RuleDraft, wishOf } from './rule-draft.ts';
import { sharingTexts } from './sharing-texts.ts';
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
  const form = useId();
  const change = (part: Partial<RuleDraft>) => {
    preview.reset();
    onDraft({ ...draft, ...part });
  };
  const isWhole =
    (draft.blocks || draft.blocksActor || draft.tells || draft.chats || draft.mails) &&
    (!draft.tells || draft.url.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(draft, { onSuccess: onSaved });
  };
  const error = save.error ?? preview.error;
  return (
    <Dialog
      title={draft.kept === null ? say('newRule') : say('changeNamed', { name: draft.kept.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button busy={preview.isPending} disabled={!isWhole} onClick={() => preview.mutate(wishOf(draft))}>
            {say('preview')}
          </Button>
          <Button
            look="primary"
            type="submit"
            form={form}
            busy={save.isPending}
            disabled={!isWhole || draft.name.trim() === ''}
          >
            {say(draft.kept === null ? 'create' : 'save')}
          </Button>
        </>
      }
    >
      <form id={form} className="space-y-4" onSubmit={submit}>
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
          onChange={({ target }) =>
            change({ when: TRIGGER_TYPES.find((known) => known === target.value) ?? draft.when })
          }
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
        <StepFields draft={draft} onChange={change} />
        {(draft.blocks || draft.blocksActor) && (
          <TextField
            label={sayShared('askAbove')}
            hint={sayShared('askAboveHint')}
            value={draft.askAbove}
            inputMode="numeric"
            pattern="[0-9]*"
            onChange={({ target }) => change({ askAbove: target.value })}
          />
        )}
        <CheckField
          label={say('dryRun')}
          hint={say('dryRunHint')}
          checked={draft.dryRun}
          onChange={({ target }) => change({ dryRun: target.checked })}
        />
        {preview.data !== undefined && <PreviewTable of={preview.data} />}
        {error !== null && <Fault error={error} />}
      </form>
    </Dialog>
  );
}
