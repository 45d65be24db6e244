import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { actionsColumn } from '../../kit/ui/actions-column.tsx';
import { Badge, type Tone } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { visibleLine } from '../../kit/ui/hostile-text.ts';
import { type Column, Table } from '../../kit/ui/table.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { agentTexts } from './agent-texts.ts';
import type { Agent } from './use-agents.ts';

const TONES: Readonly<Record<Agent['state'], Tone>> = {
  online: 'good',
  waiting: 'plain',
  offline: 'bad',
  revoked: 'plain',
};
const FIGURE = 'text-right tabular-nums whitespace-nowrap';

interface AgentTableProps {
  readonly agents: readonly Agent[];
  /** Absent for those who may not delete. */
  readonly onRemove: ((agent: Agent) => void) | null;
}

export function AgentTable({ agents, onRemove }: AgentTableProps) {
  const say = useTexts(agentTexts);
  const columns: readonly Column<Agent>[] = [
    {
      key: 'name',
      head: say('name'),
      className: 'min-w-44',
      cell: ({ name, hostname, os, version, key_prefix }) => (
        <>
          <bdi className="block max-w-72 break-words font-medium">{name}</bdi>
          <p className="break-words text-muted text-xs">
            <bdi>
              {[hostname, os, version]
                .filter((text): text is string => text !== null)
                .map((text) => visibleLine(text, 60))
                .join(' · ')}
            </bdi>
          </p>
          <code className="text-muted text-xs">{key_prefix}…</code>
        </>
      ),
    },
    { key: 'state', head: say('state'), cell: ({ state }) => <Badge tone={TONES[state]}>{say(state)}</Badge> },
    {
      key: 'seen',
      head: say('seen'),
      cell: ({ last_seen: at }) =>
        at === null ? <span className="text-muted">{say('never')}</span> : <Time at={at} />,
    },
    {
      key: 'visits',
      head: say('visits'),
      cell: ({ sessions_active: now, sessions_total: total }) =>
        total !== null && say('visitsNow', { now: number(now ?? 0), total: number(total) }),
    },
    {
      key: 'queue',
      head: say('queue'),
      className: FIGURE,
      cell: ({ queue_depth: waiting, dropped }) => (
        <>
          {waiting !== null && number(waiting)}
          {(dropped ?? 0) > 0 && <p className="text-danger text-xs">{say('dropped', { count: dropped ?? 0 })}</p>}
        </>
      ),
    },
  ];
  const actions: Column<Agent> = actionsColumn(
    say('actions'),
    (agent) =>
      agent.state !== 'revoked' && (
        <Button look="danger" aria-label={say('removeNamed', { name: agent.name })} onClick={() => onRemove?.(agent)}>
          {say('remove')}
        </Button>
      ),
  );
  return (
    <Table
      label={say('table')}
      rows={agents}
      keyOf={({ id }) => id}
      columns={onRemove === null ? columns : [...columns, actions]}
    />
  );
}
