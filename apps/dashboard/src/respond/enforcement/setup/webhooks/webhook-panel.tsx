import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { tellFailure } from '../../../../kit/faults/tell-failure.ts';
import { notify } from '../../../../kit/notices/notices.ts';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { tell } from '../../../../kit/told/told.ts';
import { responseTexts } from '../../response-texts.ts';
import { KeptPanel } from '../connections/kept-panel.tsx';
import { ToldOnce } from '../connections/told-once.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { useWebhookChanges, useWebhooks, type Webhook } from './use-webhooks.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookTable } from './webhook-table.tsx';

/** Receivers of events. */
export function WebhookPanel() {
  const say = useTexts(responseTexts);
  const { save, rotate, test, remove } = useWebhookChanges(({ name, secret }) =>
    tell((close) => <ToldOnce name={name} label="secret" text={secret} onClose={close} />),
  );
  const [rotating, setRotating] = useState<Webhook | null>(null);
  const [shown, setShown] = useState<Webhook | null>(null);
  const tryOut = (webhook: Webhook) =>
    test.mutate(webhook, {
      onError: tellFailure,
      onSuccess({ cause, response_status: status }) {
        const { name } = webhook;
        if (cause === null) notify({ tone: 'good', text: say('tested', { name, status: String(status) }) });
        else notify({ tone: 'bad', text: say('testFailed', { name, why: say(cause) }) });
      },
    });
  return (
    <KeptPanel
      {...{ title: say('webhooks'), about: say('webhooksAbout'), addText: say('newWebhook'), list: useWebhooks() }}
      none={{ icon: WebhookIcon, title: say('noWebhook'), about: say('noWebhookAbout') }}
      form={(kept, onClose) => <WebhookForm kept={kept} save={save} onClose={onClose} />}
      removal={{
        text: say('delete'),
        titleOf: ({ name }) => say('deleteNamed', { name }),
        about: say('deleteWebhookAbout'),
        remove: remove.mutateAsync,
        doneOf: ({ name }) => say('deleted', { name }),
      }}
    >
      {(webhooks, wishes) => (
        <>
          <WebhookTable
            {...{ webhooks, ...wishes }}
            busyId={test.isPending ? test.variables.id : null}
            onTest={tryOut}
            onRotate={setRotating}
            onShow={setShown}
          />
          {rotating !== null && <RotateSecret of={rotating} rotate={rotate} onClose={() => setRotating(null)} />}
          {shown !== null && <DeliveryLog of={shown} onClose={() => setShown(null)} />}
        </>
      )}
    </KeptPanel>
  );
}
