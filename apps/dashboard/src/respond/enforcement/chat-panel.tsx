import { MessageSquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../kit/dialogs/confirm.tsx';
import { Fault } from '../../kit/faults/fault.tsx';
import { notify } from '../../kit/notices/notices.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { ChatTable } from './chat-table.tsx';
import { chatTexts } from './chat-texts.ts';
import { ConnectChat } from './connect-chat.tsx';
import { type Chat, useChatChanges, useChats } from './use-chats.ts';

/** Chats that response actions write to. */
export function ChatPanel() {
  const say = useTexts(chatTexts);
  const { data, error, refetch } = useChats();
  const { connect, test, remove } = useChatChanges();
  const [isConnecting, setConnecting] = useState(false);
  const [removing, setRemoving] = useState<Chat | null>(null);
  const closeForm = () => {
    connect.reset();
    setConnecting(false);
  };
  const tryOut = (chat: Chat) =>
    test.mutate(chat, {
      onSuccess({ name, fault }) {
        if (fault === null) notify({ tone: 'good', text: say('tested', { name }) });
        else notify({ tone: 'bad', text: say('testFailed', { name, why: say(fault.cause) }) });
      },
    });
  return (
    <Panel
      title={say('chats')}
      about={say('about')}
      actions={
        <Button look="primary" icon={Plus} onClick={() => setConnecting(true)}>
          {say('connect')}
        </Button>
      }
    >
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading lines={2} />}
      {data?.length === 0 && (
        <Empty icon={MessageSquare} title={say('none')}>
          {say('noneAbout')}
        </Empty>
      )}
      {data !== undefined && data.length > 0 && (
        <ChatTable
          chats={data}
          busyId={test.isPending ? test.variables.id : null}
          onTest={tryOut}
          onRemove={setRemoving}
        />
      )}
      {isConnecting && (
        <ConnectChat
          change={connect}
          onClose={closeForm}
          onConnect={(wish) =>
            connect.mutate(wish, {
              onSuccess({ name }) {
                closeForm();
                notify({ tone: 'good', text: say('connected', { name }) });
              },
            })
          }
        />
      )}
      {removing !== null && (
        <Confirm
          title={say('removeNamed', { name: removing.name })}
          action={say('remove')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove.mutateAsync(removing);
            notify({ tone: 'good', text: say('removed', { name: removing.name }) });
          }}
        >
          <p>{say('removeAbout')}</p>
        </Confirm>
      )}
    </Panel>
  );
}
