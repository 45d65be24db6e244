import { Link } from '@tanstack/react-router';
import { PlugZap } from 'lucide-react';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Badge } from '../../../kit/ui/badge.tsx';
import { Empty } from '../../../kit/ui/empty.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { Table } from '../../../kit/ui/table.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { connectionTexts } from '../setup/connections/connection-texts.ts';
import { type Connection, useConnections } from './use-connections.ts';

const TONES = { ok: 'good', failing: 'warn', paused: 'bad', off: 'plain' } as const;

/** How it stands with everything that is told or made to block, and when what failed is tried again. */
export function ConnectionPanel() {
  const say = useTexts(connectionTexts);
  const { connections, isWhole } = useConnections();
  return (
    <Panel
      title={say('title')}
      about={say('about')}
      actions={
        <Link to="/enforcement/setup" className="inline-flex min-h-9 items-center text-accent text-sm underline">
          {say('toSetup')}
        </Link>
      }
    >
      {isWhole && connections.length === 0 && (
        <Empty icon={PlugZap} title={say('none')}>
          {say('noneAbout')}
        </Empty>
      )}
      {connections.length > 0 && (
        <Table<Connection>
          label={say('title')}
          rows={connections}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              head: say('name'),
              cell: ({ name, kind }) => (
                <>
                  <bdi className="block min-w-32 max-w-72 break-words font-medium">{name}</bdi>
                  <span className="block text-muted text-xs">{say(kind)}</span>
                </>
              ),
            },
            {
              key: 'state',
              head: say('state'),
              cell: ({ state, waiting }) => (
                <>
                  <Badge tone={TONES[state]}>{say(state)}</Badge>
                  {waiting > 0 && (
                    <span className="block text-muted text-xs">{say('waiting', { count: waiting })}</span>
                  )}
                </>
              ),
            },
            {
              key: 'why',
              head: say('why'),
              cell: ({ why }) => <span className="block max-w-96 break-words">{why ?? '–'}</span>,
            },
            {
              key: 'retry',
              head: say('retry'),
              cell: ({ retryAt }) => (retryAt === null ? '–' : <Time at={retryAt} />),
            },
            {
              key: 'last',
              head: say('last'),
              cell: ({ lastAt }) => (lastAt === null ? say('never') : <Time at={lastAt} />),
            },
          ]}
        />
      )}
    </Panel>
  );
}
