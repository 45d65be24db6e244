import { Ban, ShieldBan } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../kit/data/organization.ts';
import { Confirm } from '../../../kit/dialogs/confirm.tsx';
import { Pending } from '../../../kit/faults/pending.tsx';
import { pageOf } from '../../../kit/lists/narrowing.ts';
import { useSearchState } from '../../../kit/lists/use-search-state.ts';
import { notify } from '../../../kit/notices/notices.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { actionsColumn } from '../../../kit/ui/actions-column.tsx';
import { Badge } from '../../../kit/ui/badge.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Empty } from '../../../kit/ui/empty.tsx';
import { Pager } from '../../../kit/ui/pager.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { Table } from '../../../kit/ui/table.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { responseTexts } from '../response-texts.ts';
import { BlockAddress } from './block-address.tsx';
import { BLOCKS_PER_PAGE, type Block, useBlockChanges, useBlocks } from './use-blocks.ts';

/** Who was blocked, until when and why; and the way to lift it. */
export function BlockPanel() {
  const say = useTexts(responseTexts);
  const mayChange = useMay('admin');
  const { search, go } = useSearchState('/enforcement/history');
  const page = pageOf(search);
  const blocks = useBlocks(page);
  const { data } = blocks;
  const { lift } = useBlockChanges();
  const [isBlocking, setBlocking] = useState(false);
  const [lifting, setLifting] = useState<Block | null>(null);
  const endedBy = (by: string | null): string => (by === 'expiry' || by === 'disconnected' ? say(by) : (by ?? ''));
  return (
    <Panel
      title={say('blocked')}
      about={say('blockedAbout')}
      actions={
        mayChange && (
          <Button look="danger" icon={Ban} onClick={() => setBlocking(true)}>
            {say('blockIp')}
          </Button>
        )
      }
    >
      <Pending query={blocks} lines={3} />
      {data?.total === 0 && (
        <Empty icon={ShieldBan} title={say('noBlock')}>
          {say('noBlockAbout')}
        </Empty>
      )}
      {data !== undefined && data.data.length > 0 && (
        <Table
          label={say('blocked')}
          rows={data.data}
          keyOf={({ id }) => id}
          columns={[
            { key: 'target', head: say('target'), cell: ({ target }) => <bdi>{target}</bdi> },
            {
              key: 'state',
              head: say('state'),
              cell: ({ status, ended_by: by, mode }) => (
                <>
                  <Badge tone={status === 'active' ? 'bad' : 'plain'}>{say(status)}</Badge>
                  {mode === 'count' && <p className="text-muted text-xs">{say('count')}</p>}
                  {status === 'ended' && <p className="text-muted text-xs">{endedBy(by)}</p>}
                </>
              ),
            },
            { key: 'time', head: say('time'), cell: ({ created_at: at }) => <Time at={at} /> },
            { key: 'until', head: say('until'), cell: (row) => <Time at={row.ended_at ?? row.expires_at} /> },
            {
              key: 'why',
              head: say('why'),
              cell: ({ reason }) => <bdi className="block min-w-32 max-w-72 break-words">{reason}</bdi>,
            },
            { key: 'by', head: say('by'), cell: ({ created_by: by }) => <bdi>{by}</bdi> },
            actionsColumn<Block>(
              say('actions'),
              (row) =>
                mayChange &&
                row.status === 'active' && (
                  <Button aria-label={say('liftNamed', { target: row.target })} onClick={() => setLifting(row)}>
                    {say('lift')}
                  </Button>
                ),
            ),
          ]}
        />
      )}
      <Pager
        page={page}
        pageSize={BLOCKS_PER_PAGE}
        total={data?.total ?? 0}
        onGo={(next) => go({ ...search, page: next === 1 ? undefined : String(next) })}
      />
      {isBlocking && <BlockAddress onClose={() => setBlocking(false)} />}
      {lifting !== null && (
        <Confirm
          title={say('liftNamed', { target: lifting.target })}
          action={say('lift')}
          danger={false}
          onClose={() => setLifting(null)}
          onConfirm={async () => {
            await lift.mutateAsync(lifting);
            notify({ tone: 'good', text: say('lifted', { target: lifting.target }) });
          }}
        >
          <p>{say('liftAbout')}</p>
        </Confirm>
      )}
    </Panel>
  );
}
