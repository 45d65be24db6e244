import { useState } from 'react';
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { SelectField } from '../../../../kit/ui/field.tsx';
import type { useWebhookChanges, Webhook } from './use-webhooks.ts';
import { webhookTexts } from './webhook-texts.ts';

/** Hours for which the old secret signs as well. */
const OVERLAPS = [24, 1, 168, 0] as const;

interface RotateSecretProps {
  readonly of: Webhook;
  readonly rotate: ReturnType<typeof useWebhookChanges>['rotate'];
  readonly onClose: () => void;
}

/** Asks for how long the old secret signs as well, and makes a new one. */
export function RotateSecret({ of, rotate, onClose }: RotateSecretProps) {
  const say = useTexts(webhookTexts);
  const [hours, setHours] = useState<number>(OVERLAPS[0]);
  return (
    <FormDialog
      title={say('rotateNamed', { name: of.name })}
      action={say('rotateDo')}
      change={rotate}
      isWhole
      onClose={onClose}
      onSubmit={() => rotate.mutate({ id: of.id, hours }, { onSuccess: onClose })}
    >
      <p className="text-sm">{say('rotateAbout')}</p>
      <SelectField
        label={say('overlap')}
        value={String(hours)}
        choices={OVERLAPS.map((each) => ({ value: String(each), label: say(`overlap${each}`) }))}
        onChange={({ target }) => setHours(Number(target.value))}
      />
    </FormDialog>
  );
}
