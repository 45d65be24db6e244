import { MessageSquare } from 'lucide-react';
import { tellFailure } from '../../../../kit/faults/tell-failure.ts';
import { notify } from '../../../../kit/notices/notices.ts';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { KeptPanel, removalOf } from '../connections/kept-panel.tsx';
import { ChatTable } from './chat-table.tsx';
import { chatTexts } from './chat-texts.ts';
import { ConnectChat } from './connect-chat.tsx';
import { type Chat, useChatChanges, useChats } from './use-chats.ts';

/** Chats that response actions write to. */
export function ChatPanel() {
  const say = useTexts(chatTexts);
  const { connect, test, remove } = useChatChanges();
  const tryOut = (chat: Chat) =>
    test.mutate(chat, {
      onError: tellFailure,
      onSuccess({ name, fault }) {
        if (fault === null) notify({ tone: 'good', text: say('tested', { name }) });
        else notify({ tone: 'bad', text: say('testFailed', { name, why: say(fault.cause) }) });
      },
    });
  return (
    <KeptPanel
      {...{ title: say('chats'), about: say('about'), addText: say('connect'), list: useChats() }}
      none={{ icon: MessageSquare, title: say('none'), about: say('noneAbout') }}
      form={(_kept, onClose) => <ConnectChat connect={connect} onClose={onClose} />}
      removal={removalOf(say, remove.mutateAsync)}
    >
      {(chats, { onRemove }) => (
        <ChatTable
          chats={chats}
          busyId={test.isPending ? test.variables.id : null}
          onTest={tryOut}
          onRemove={onRemove}
        />
      )}
    </KeptPanel>
  );
}
