import { useTexts } from '../../../../kit/texts/texts.ts';
import { actionsColumn } from '../../../../kit/ui/actions-column.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import { Table } from '../../../../kit/ui/table.tsx';
import { Time } from '../../../../kit/ui/time.tsx';
import { standingColumn } from '../connections/standing.tsx';
import { chatTexts } from './chat-texts.ts';
import type { Chat } from './use-chats.ts';

interface ChatTableProps {
  readonly chats: readonly Chat[];
  /** Which one is being tested. */
  readonly busyId: string | null;
  readonly onTest: (chat: Chat) => void;
  readonly onRemove: (chat: Chat) => void;
}

/** How it stands with each connected chat, and why when it does not stand well. */
export function ChatTable({ chats, busyId, onTest, onRemove }: ChatTableProps) {
  const say = useTexts(chatTexts);
  return (
    <Table
      label={say('chats')}
      rows={chats}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: say('name'),
          cell: ({ name, kind, host }) => (
            <>
              <bdi className="block min-w-32 max-w-72 break-words font-medium">{name}</bdi>
              <span className="block text-muted text-xs">{say(kind)}</span>
              <span className="block break-all text-muted text-xs">{host}</span>
            </>
          ),
        },
        standingColumn(say),
        {
          key: 'sent',
          head: say('sent'),
          cell: ({ sent_at: at }) => (at === null ? say('never') : <Time at={at} />),
        },
        actionsColumn<Chat>(say('actions'), (chat) => (
          <>
            <Button
              busy={busyId === chat.id}
              aria-label={say('testNamed', { name: chat.name })}
              onClick={() => onTest(chat)}
            >
              {say('test')}
            </Button>
            <Button look="danger" aria-label={say('removeNamed', { name: chat.name })} onClick={() => onRemove(chat)}>
              {say('remove')}
            </Button>
          </>
        )),
      ]}
    />
  );
}
