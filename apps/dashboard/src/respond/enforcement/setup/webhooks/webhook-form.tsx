import { useState } from 'react';
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { CheckField, TextField } from '../../../../kit/ui/field.tsx';
import { responseTexts } from '../../response-texts.ts';
import type { useWebhookChanges, Webhook, WebhookWish } from './use-webhooks.ts';
import { webhookTexts } from './webhook-texts.ts';

const EMPTY: WebhookWish = {
  ...{ kept: null, enabled: true, name: '', url: '', on_detection: false, min_bot_score: 0 },
  ...{ on_high_risk: true, on_rule_enforced: true },
};

interface WebhookFormProps {
  /** The one that is changed; null for a new one. */
  readonly kept: Webhook | null;
  readonly save: ReturnType<typeof useWebhookChanges>['save'];
  readonly onClose: () => void;
}

/** The form for a receiver of events. What was typed stays when it is refused. */
export function WebhookForm({ kept, save, onClose }: WebhookFormProps) {
  const say = useTexts(responseTexts);
  const sayWebhook = useTexts(webhookTexts);
  const [wish, setWish] = useState<WebhookWish>(kept === null ? EMPTY : { ...kept, kept });
  const change = (part: Partial<WebhookWish>) => setWish({ ...wish, ...part });
  return (
    <FormDialog
      title={kept === null ? say('newWebhook') : say('changeNamed', { name: kept.name })}
      action={say(kept === null ? 'create' : 'save')}
      change={save}
      isWhole={wish.name.trim() !== '' && wish.url.trim() !== ''}
      onClose={onClose}
      onSubmit={() => save.mutate(wish, { onSuccess: onClose })}
    >
      <TextField
        label={say('name')}
        value={wish.name}
        required
        maxLength={200}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={say('url')}
        type="url"
        value={wish.url}
        required
        maxLength={2048}
        onChange={({ target }) => change({ url: target.value })}
      />
      <fieldset className="space-y-2">
        <legend className="mb-1 font-medium text-sm">{say('toldOf')}</legend>
        <CheckField
          label={say('onDetection')}
          checked={wish.on_detection}
          onChange={({ target }) => change({ on_detection: target.checked })}
        />
        {wish.on_detection && (
          <TextField
            label={say('minScore')}
            type="number"
            min={0}
            max={100}
            value={wish.min_bot_score}
            onChange={({ target }) => change({ min_bot_score: Number(target.value) })}
          />
        )}
        <CheckField
          label={say('onHighRisk')}
          checked={wish.on_high_risk}
          onChange={({ target }) => change({ on_high_risk: target.checked })}
        />
        <CheckField
          label={say('onRuleEnforced')}
          checked={wish.on_rule_enforced}
          onChange={({ target }) => change({ on_rule_enforced: target.checked })}
        />
      </fieldset>
      {kept !== null && (
        <CheckField
          label={sayWebhook('delivers')}
          checked={wish.enabled}
          onChange={({ target }) => change({ enabled: target.checked })}
        />
      )}
    </FormDialog>
  );
}
