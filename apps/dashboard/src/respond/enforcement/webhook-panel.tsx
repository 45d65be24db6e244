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
import { NewWebhook } from './new-webhook.tsx';
import { responseTexts } from './response-texts.ts';
import { ToldOnce } from './told-once.tsx';
import { useWebhookChanges, useWebhooks, type Webhook } from './use-webhooks.ts';
import { WebhookTable } from './webhook-table.tsx';

/** Receivers of events. */
export function WebhookPanel() {
  const say = useTexts(responseTexts);
  const { data, error, refetch } = useWebhooks();
  const { create, test, remove } = useWebhookChanges(({ name, secret }) =>
    tell((close) => <ToldOnce name={name} label="secret" text={secret} onClose={close} />),
  );
  const [isMaking, setMaking] = useState(false);
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
        <Button look="primary" icon={Plus} onClick={() => setMaking(true)}>
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
          onShow={setShown}
          onDelete={setRemoving}
        />
      )}
      {isMaking && (
        <NewWebhook
          create={create}
          onClose={() => {
            create.reset();
            setMaking(false);
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
