import { TRIGGER_TYPES } from '@sundew/wire/response-actions';
import type { FormEvent } from 'react';
import { useId } from 'react';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { firstField } from '../../kit/dialogs/first-field.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../kit/ui/field.tsx';
import { PreviewTable } from './preview-table.tsx';
import { responseTexts } from './response-texts.ts';
import { FIGURES, type RuleDraft, wishOf } from './rule-draft.ts';
import type { useRuleChanges } from './use-responses.ts';

interface RuleBuilderProps {
  readonly draft: RuleDraft;
  readonly changes: Pick<ReturnType<typeof useRuleChanges>, 'create' | 'preview'>;
  readonly onDraft: (draft: RuleDraft) => void;
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** WHEN something happens THEN do something, tried on the last days before it is made. */
export function RuleBuilder({ draft, changes: { create, preview }, onDraft, onMade, onClose }: RuleBuilderProps) {
  const say = useTexts(responseTexts);
  const form = useId();
  const change = (part: Partial<RuleDraft>) => {
    preview.reset();
    onDraft({ ...draft, ...part });
  };
  const isWhole = (draft.blocks || draft.tells) && (!draft.tells || draft.url.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ ...wishOf(draft), name: draft.name, dryRun: draft.dryRun }, { onSuccess: onMade });
  };
  const error = create.error ?? preview.error;
  return (
    <Dialog
      title={say('newRule')}
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
            busy={create.isPending}
            disabled={!isWhole || draft.name.trim() === ''}
          >
            {say('create')}
          </Button>
        </>
      }
    >
      <form id={form} className="space-y-4" onSubmit={submit}>
        <TextField
          ref={firstField}
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
        <fieldset className="space-y-2">
          <legend className="mb-1 font-medium text-sm">{say('thenDo')}</legend>
          <CheckField
            label={say('blockAddress')}
            hint={say('blockAddressHint')}
            checked={draft.blocks}
            onChange={({ target }) => change({ blocks: target.checked })}
          />
          <CheckField
            label={say('tellWebhook')}
            checked={draft.tells}
            onChange={({ target }) => change({ tells: target.checked })}
          />
          {draft.tells && (
            <TextField
              label={say('url')}
              type="url"
              value={draft.url}
              maxLength={2048}
              onChange={({ target }) => change({ url: target.value })}
            />
          )}
        </fieldset>
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
