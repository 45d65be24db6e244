import { Link } from '@tanstack/react-router';
import { answerOf } from '../../kit/data/api.ts';
import { useOrganizationQuery } from '../../kit/data/organization-api.ts';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { visibleText } from '../../kit/ui/hostile-text.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { Table } from '../../kit/ui/table.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { denialTexts } from './denial-texts.ts';

const MOST_SHOWN = 5;
const SHOWN = 16;

/** Clearance that was taken away for what the actor did; nothing where none was. */
export function DenialPanel({ actorId }: { readonly actorId: string }) {
  const say = useTexts(denialTexts);
  const { data } = useOrganizationQuery({
    queryKey: ['clearance-denials', 'actor', actorId],
    queryFn: ({ api, path, signal }) => {
      const query = { actor_id: actorId, page_size: MOST_SHOWN };
      const params = { path, query };
      return answerOf(api.GET('/api/organizations/{organization_id}/clearance/denials', { params, signal }));
    },
  });
  if (data === undefined || data.total === 0) return null;
  type Denial = (typeof data.data)[number];
  const nameOf = ({ kind, fingerprint, network }: Denial) => {
    if (fingerprint === null) return say('visitorAt', { network: network ?? '' });
    return say(kind === 'token' ? 'token' : 'device', { name: visibleText(fingerprint.slice(0, SHOWN)) });
  };
  return (
    <Panel title={say('title')} about={say('about')}>
      <Table
        label={say('title')}
        rows={data.data}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'whose',
            head: say('whose'),
            cell: (row) => <bdi className="wrap-anywhere font-mono text-xs">{nameOf(row)}</bdi>,
          },
          { key: 'since', head: say('since'), cell: ({ denied_at: at }) => <Time at={at} /> },
          {
            key: 'until',
            head: say('until'),
            cell: ({ expires_at: at, lifted_by: by }) =>
              by === null ? <Time at={at} /> : <Badge>{say('liftedBy', { name: visibleText(by) })}</Badge>,
          },
        ]}
      />
      <Link to="/enforcement/clearance" search={{}} className="mt-2 inline-flex min-h-7 text-accent text-sm underline">
        {data.total > MOST_SHOWN ? say('all', { count: number(data.total) }) : say('restore')}
      </Link>
    </Panel>
  );
}
