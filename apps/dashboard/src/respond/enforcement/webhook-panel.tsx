import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../kit/dialogs/confirm.tsx';
import { Fault } from '../../kit/faults/fault.tsx';
import { notify } from '../../kit/notices/notices.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { tell } from '../../kit/told/told.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { responseTexts } from './response-texts.ts';
import { RotateSecret } from './rotate-secret.tsx';
import { ToldOnce } from './told-once.tsx';
import { useWebhookChanges, useWebhooks, type Webhook } from './use-webhooks.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookTable } from './webhook-table.tsx';

/** Receivers of events. */
export function WebhookPanel() {
  const say = useTexts(responseTexts);
  const { data, error, refetch } = useWebhooks();
  const { save, rotate, test, remove } = useWebhookChanges(({ name, secret }) =>
    tell((close) => <ToldOnce name={name} label="secret" text={secret} onClose={close} />),
  );
  const [editing, setEditing] = useState<{ readonly kept: Webhook | null } | null>(null);
  const [rotating, setRotating] = useState<Webhook | null>(null);
  const [shown, setShown] = useState<Webhook | null>(null);
  const [removing, setRemoving] = useState<Webhook | null>(null);
  const tryOut = (webhook: Webhook) =>
    test.mutate(webhook, {
      onSuccess({ cause, response_status: status }) {
        const { name } = webhook;
        if (cause === null) notify({ tone: 'good', text: say('tested', { name, status: String(status) }) });
        else notify({ tone: 'bad', text: say('testFailed', { name, why: say(cause) }) });
      },
    });
  return (
    <Panel
      title={say('webhooks')}
      about={say('webhooksAbout')}
      actions={
        <Button look="primary" icon={Plus} onClick={() => setEditing({ kept: null })}>
          {say('newWebhook')}
        </Button>
      }
    >
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading lines={2} />}
      {data?.length === 0 && (
        <Empty icon={WebhookIcon} title={say('noWebhook')}>
          {say('noWebhookAbout')}
        </Empty>
      )}
      {data !== undefined && data.length > 0 && (
        <WebhookTable
          webhooks={data}
          busyId={test.isPending ? test.variables.id : null}
          onTest={tryOut}
          onChange={(kept) => setEditing({ kept })}
          onRotate={setRotating}
          onShow={setShown}
          onDelete={setRemoving}
        />
      )}
      {editing !== null && (
        <WebhookForm
          kept={editing.kept}
          save={save}
          onClose={() => {
            save.reset();
            setEditing(null);
          }}
        />
      )}
      {rotating !== null && (
        <RotateSecret
          of={rotating}
          rotate={rotate}
          onClose={() => {
            rotate.reset();
            setRotating(null);
          }}
        />
      )}
      {shown !== null && <DeliveryLog of={shown} onClose={() => setShown(null)} />}
      {removing !== null && (
        <Confirm
          title={say('deleteNamed', { name: removing.name })}
          action={say('delete')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove.mutateAsync(removing);
            notify({ tone: 'good', text: say('deleted', { name: removing.name }) });
          }}
        >
          <p>{say('deleteWebhookAbout')}</p>
        </Confirm>
      )}
    </Panel>
  );
}
