import { ago, number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Badge, type Tone } from '../../../kit/ui/badge.tsx';
import { type Column, Table } from '../../../kit/ui/table.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { criteriaIn } from './criteria.ts';
import { privacyTexts } from './privacy-texts.ts';
import type { Erasure } from './use-erasures.ts';

const TONES: Readonly<Record<Erasure['status'], Tone>> = { queued: 'plain', running: 'warn', done: 'good' };
const COUNTS = ['detections', 'claims', 'actors', 'addresses', 'suppressed'] as const;

export function ErasureTable({ erasures }: { readonly erasures: readonly Erasure[] }) {
  const say = useTexts(privacyTexts);
  const columns: readonly Column<Erasure>[] = [
    {
      key: 'what',
      head: say('what'),
      cell: ({ criteria }) => (
        <ul className="min-w-40 max-w-72">
          {criteriaIn(criteria, say).map((line) => (
            <li key={line} className="break-all">
              <bdi>{line}</bdi>
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'state',
      head: say('state'),
      cell: ({ status, finished_at: at }) => (
        <>
          <Badge tone={TONES[status]}>{say(status)}</Badge>
          {at !== null && (
            <p className="mt-0.5 whitespace-nowrap text-muted text-xs">{say('finished', { when: ago(at) })}</p>
          )}
        </>
      ),
    },
    { key: 'requested', head: say('requested'), cell: ({ requested_at: at }) => <Time at={at} exact /> },
    {
      key: 'erased',
      head: say('erased'),
      cell: ({ counts, status }) => {
        const some = COUNTS.filter((name) => counts[name] > 0);
        if (some.length === 0) return status === 'done' ? <span className="text-muted">{say('nothing')}</span> : '–';
        return (
          <ul className="whitespace-nowrap tabular-nums">
            {some.map((name) => (
              <li key={name}>{say(name, { count: number(counts[name]) })}</li>
            ))}
          </ul>
        );
      },
    },
  ];
  return <Table label={say('jobs')} columns={columns} rows={erasures} keyOf={({ id }) => id} />;
}
