import type { VisitorDetail } from '@sundew/wire/visitors';
import { Link } from '@tanstack/react-router';
import { dataOf } from '../../../kit/data/api.ts';
import { useOrganizationQuery } from '../../../kit/data/organization-api.ts';
import { DecisionBadge } from '../../../kit/decisions/decision-badge.tsx';
import { Pending } from '../../../kit/faults/pending.tsx';
import { Level } from '../../../kit/levels/level.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { visibleLine } from '../../../kit/ui/hostile-text.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { storyTexts } from './story-texts.ts';

const SHOWN = 20;

/** The newest requests of a visitor, each a link to its explanation. */
export function RequestList({ visitor: { id } }: { readonly visitor: Pick<VisitorDetail, 'id'> }) {
  const say = useTexts(storyTexts);
  const requests = useRequests(id);
  const { data } = requests;
  return (
    <Panel
      title={say('requests')}
      about={say('requestsAbout')}
      actions={
        <Link
          to="/detections"
          search={{ visitor_id: id }}
          preload={false}
          className="inline-flex min-h-7 items-center text-accent text-sm underline"
        >
          {say('allRequests')}
        </Link>
      }
    >
      <Pending query={requests} lines={6} />
      {data?.length === 0 && <p className="text-muted text-sm">{say('noRequests')}</p>}
      <ul className="divide-y divide-line">
        {data?.map((row) => (
          <li key={row.id}>
            <Link
              to="/detections"
              search={{ visitor_id: id, detection: row.id }}
              preload={false}
              className="-mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded px-2 py-2 text-sm hover:bg-raised"
            >
              <Level level={row.threat_level} score={row.bot_score} />
              <bdi className="min-w-0 basis-full truncate font-mono text-xs sm:flex-1 sm:basis-0">
                {visibleLine([row.method, row.path].filter(Boolean).join(' '))}
              </bdi>
              <DecisionBadge action={row.decision.action} />
              <span className="ml-auto text-muted text-xs">
                <Time at={row.timestamp} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function useRequests(visitorId: string) {
  return useOrganizationQuery({
    queryKey: ['visitor-requests', visitorId],
    queryFn: ({ api, path, signal }) => {
      const query = { visitor_id: [visitorId], page_size: SHOWN };
      const params = { path, query };
      return dataOf(api.GET('/api/organizations/{organization_id}/detections', { params, signal }));
    },
  });
}
