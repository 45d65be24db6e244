import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Badge } from '../../../kit/ui/badge.tsx';
import { visibleText } from '../../../kit/ui/hostile-text.ts';
import { Table } from '../../../kit/ui/table.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { chatTexts } from '../setup/chats/chat-texts.ts';
import { historyTexts } from './history-texts.ts';
import type { RuleNotice } from './use-rule-history.ts';

const TONES = { pending: 'plain', attempted: 'plain', sent: 'good', failed: 'bad' } as const;
/** Causes that only letters have, or messages of either kind; the others are of chats. */
const OWN_CAUSES = ['mail_refused', 'not_wanted', 'interrupted'] as const;

/** Messages of a response action to chats and people, and why some did not arrive. */
export function NoticeTable({ of }: { readonly of: readonly RuleNotice[] }) {
  const say = useTexts(historyTexts);
  const sayChat = useTexts(chatTexts);
  const causeOf = (cause: NonNullable<RuleNotice['cause']>): string => {
    const own = OWN_CAUSES.find((known) => known === cause);
    return own === undefined ? sayChat(cause as Exclude<typeof cause, (typeof OWN_CAUSES)[number]>) : say(own);
  };
  return (
    <Table
      label={say('messages')}
      rows={of}
      keyOf={({ id }) => id}
      columns={[
        { key: 'time', head: say('when'), cell: ({ attempted_at: at, send_at: due }) => <Time at={at ?? due} /> },
        {
          key: 'to',
          head: say('receiver'),
          cell: ({ receiver, channel }) => (
            <>
              <bdi className="block max-w-64 break-words">{receiver ?? say('receiverGone')}</bdi>
              <span className="text-muted text-xs">{say(channel)}</span>
            </>
          ),
        },
        {
          key: 'count',
          head: say('detections'),
          className: 'text-right tabular-nums',
          cell: ({ detections }) => number(detections),
        },
        {
          key: 'state',
          head: say('state'),
          cell: ({ status, cause, said }) => (
            <>
              <Badge tone={TONES[status]}>{say(status)}</Badge>
              {cause !== null && <p className="mt-0.5 text-muted text-xs">{causeOf(cause)}</p>}
              {said !== null && (
                <bdi className="block max-w-96 break-words text-muted text-xs">{visibleText(said, 300)}</bdi>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
