import { Link } from '@tanstack/react-router';
import { Pending } from '../../kit/faults/pending.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { type Column, Table } from '../../kit/ui/table.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { scannerTexts } from './scanner-texts.ts';
import { useSeenSignals } from './use-scanners.ts';

type Seen = NonNullable<ReturnType<typeof useSeenSignals>['data']>[number];

/** What the script found, and how much each sign weighs. */
export function SeenSignals({ scannerId }: { readonly scannerId: string }) {
  const say = useTexts(scannerTexts);
  const seen = useSeenSignals(scannerId);
  const columns: readonly Column<Seen>[] = [
    {
      key: 'signal',
      head: say('signal'),
      className: 'min-w-44',
      cell: ({ name, meaning }) => (
        <>
          <code className="break-all text-xs">{name}</code>
          {meaning !== null && <p className="text-muted text-xs">{meaning}</p>}
        </>
      ),
    },
    { key: 'weight', head: say('weight'), cell: ({ grade }) => (grade === null ? '' : say(grade)) },
    { key: 'count', head: say('count'), cell: ({ detections }) => detections },
    { key: 'last', head: say('last'), cell: ({ last_seen_at: at }) => <Time at={at} /> },
  ];
  return (
    <Panel
      title={say('seen')}
      actions={
        <Link to="/detections" search={{ source: 'bot_scanner' }} className="text-accent text-sm underline">
          {say('all')}
        </Link>
      }
    >
      <Pending query={seen} />
      {seen.data?.length === 0 && <p className="text-muted text-sm">{say('seenNone')}</p>}
      {seen.data !== undefined && seen.data.length > 0 && (
        <Table label={say('seen')} columns={columns} rows={seen.data} keyOf={({ name }) => name} />
      )}
    </Panel>
  );
}
