import { useTexts } from '../../../../kit/texts/texts.ts';
import { Badge } from '../../../../kit/ui/badge.tsx';
import { visibleText } from '../../../../kit/ui/hostile-text.ts';
import { Table } from '../../../../kit/ui/table.tsx';
import { Time } from '../../../../kit/ui/time.tsx';
import { responseTexts } from '../../response-texts.ts';
import type { Delivery } from './use-webhooks.ts';

const TONES = { delivered: 'good', failed: 'bad', pending: 'plain', attempted: 'plain' } as const;

/** What was delivered to a webhook, and why the rest failed. */
export function DeliveryTable({ of }: { readonly of: readonly Delivery[] }) {
  const say = useTexts(responseTexts);
  return (
    <Table
      label={say('log')}
      rows={of}
      keyOf={({ id }) => id}
      columns={[
        { key: 'time', head: say('time'), cell: ({ created_at: at }) => <Time at={at} /> },
        { key: 'event', head: say('event'), cell: ({ event }) => <code className="text-xs">{event}</code> },
        {
          key: 'state',
          head: say('state'),
          cell: ({ status, cause, said }) => (
            <>
              <Badge tone={TONES[status]}>
                {say(status === 'pending' || status === 'attempted' ? 'waiting' : status)}
              </Badge>
              {cause !== null && <p className="mt-0.5 text-muted text-xs">{say(cause)}</p>}
              {said !== null && (
                <bdi className="block max-w-96 break-words text-muted text-xs">{visibleText(said, 300)}</bdi>
              )}
            </>
          ),
        },
        {
          key: 'answer',
          head: say('answer'),
          cell: ({ response_status: status, duration_ms: ms }) => (
            <span className="whitespace-nowrap tabular-nums">
              {status ?? '–'}
              {ms !== null && ` · ${ms} ms`}
            </span>
          ),
        },
      ]}
    />
  );
}
