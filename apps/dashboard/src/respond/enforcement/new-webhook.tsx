import { useState } from 'react';
import { useTexts } from '../../kit/texts/texts.ts';
import { CheckField, TextField } from '../../kit/ui/field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { responseTexts } from './response-texts.ts';
import type { useWebhookChanges, WebhookWish } from './use-webhooks.ts';

const EMPTY: WebhookWish = {
  ...{ name: '', url: '', on_detection: false, min_bot_score: 0, on_high_risk: true, on_rule_enforced: true },
};

interface NewWebhookProps {
  readonly create: ReturnType<typeof useWebhookChanges>['create'];
  readonly onClose: () => void;
}

export function NewWebhook({ create, onClose }: NewWebhookProps) {
  const say = useTexts(responseTexts);
  const [wish, setWish] = useState(EMPTY);
  const change = (part: Partial<WebhookWish>) => setWish({ ...wish, ...part });
  return (
    <FormDialog
      title={say('newWebhook')}
      action={say('create')}
      change={create}
      isWhole={wish.name.trim() !== '' && wish.url.trim() !== ''}
      onClose={onClose}
      onSubmit={() => create.mutate(wish, { onSuccess: onClose })}
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
    </FormDialog>
  );
}
