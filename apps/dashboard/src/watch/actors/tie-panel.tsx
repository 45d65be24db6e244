import { Link } from '@tanstack/react-router';
import { shortActorId } from '../../kit/ids/short-actor-id.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { Table } from '../../kit/ui/table.tsx';
import { Time } from '../../kit/ui/time.tsx';
import type { ActorDetail } from './actor.ts';
import { tieTexts } from './tie-texts.ts';

/** Whom the actor is tied to at other addresses: by what, and how strongly. */
export function TiePanel({ actor: { id, ties } }: { readonly actor: ActorDetail }) {
  const say = useTexts(tieTexts);
  if (ties.length === 0) return null;
  return (
    <Panel title={say('title')} about={say('about')}>
      <ul className="space-y-4">
        {ties.map((tie) => (
          <li key={`${tie.reason} ${tie.visitors.map(({ visitor_id: visitor }) => visitor).join()}`}>
            <p className="mb-1 flex flex-wrap items-baseline gap-2 text-sm">
              <Badge>{say(`${tie.strength}Tie`)}</Badge>
              <span>{say(tie.reason)}</span>
            </p>
            <Table
              label={say(tie.reason)}
              rows={tie.visitors}
              keyOf={({ visitor_id: visitor }) => visitor}
              columns={[
                {
                  key: 'network',
                  head: say('address'),
                  cell: ({ network }) => <span className="font-mono text-xs">{network}</span>,
                },
                {
                  key: 'actor',
                  head: say('actor'),
                  cell: ({ actor_id: of }) =>
                    of === id ? (
                      say('this')
                    ) : (
                      <Link
                        to="/actors/$actorId"
                        params={{ actorId: of }}
                        preload={false}
                        className="inline-flex min-h-7 items-center text-accent text-xs underline"
                      >
                        {shortActorId(of)}
                      </Link>
                    ),
                },
                { key: 'last', head: say('last'), cell: ({ last_seen: at }) => <Time at={at} /> },
              ]}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
