import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { visibleText } from '../../kit/ui/hostile-text.ts';
import { Table } from '../../kit/ui/table.tsx';
import { previewTexts } from './preview-texts.ts';
import type { usePolicy } from './use-clearance.ts';

type Preview = NonNullable<ReturnType<typeof usePolicy>['preview']['data']>;

const FIGURE = 'text-right tabular-nums';
const MOST_SHOWN = 20;

/** What the policy in the form would have refused, and what cannot be known of that. */
export function PolicyPreview({ of }: { readonly of: Preview }) {
  const say = useTexts(previewTexts);
  const { people, good_bots: goodBots, suspects } = of.refused_visitors;
  const figures = { requests: of.refused_requests, people, goodBots, suspects, asked: of.asked, judged: of.judged };
  const values = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, number(value)]));
  return (
    <div className="space-y-3 text-sm">
      <p role="status">{say('said', values)}</p>
      {of.routes.length > 0 && (
        <Table
          label={say('byRoute')}
          rows={of.routes}
          keyOf={(row) => `${row.label} ${row.route} ${row.is_refused}`}
          columns={[
            { key: 'label', head: say('label'), cell: ({ label }) => <bdi>{visibleText(label)}</bdi> },
            { key: 'route', head: say('route'), cell: ({ route }) => <bdi>{visibleText(route)}</bdi> },
            { key: 'refused', head: say('outcome'), cell: (row) => say(row.is_refused ? 'refused' : 'passes') },
            { key: 'requests', head: say('requests'), className: FIGURE, cell: (row) => number(row.requests) },
            { key: 'people', head: say('people'), className: FIGURE, cell: (row) => number(row.visitors.people) },
            { key: 'bots', head: say('goodBots'), className: FIGURE, cell: (row) => number(row.visitors.good_bots) },
            { key: 'suspects', head: say('suspects'), className: FIGURE, cell: (row) => number(row.visitors.suspects) },
          ]}
        />
      )}
      {of.refused.length > 0 && (
        <Table
          label={say('visitors')}
          rows={of.refused.slice(0, MOST_SHOWN)}
          keyOf={(row) => `${row.network} ${row.user_agent} ${row.visitor_id}`}
          columns={[
            { key: 'kind', head: say('visitors'), cell: ({ kind }) => say(kind) },
            { key: 'network', head: say('network'), cell: ({ network }) => <bdi>{visibleText(network ?? '')}</bdi> },
            {
              key: 'client',
              head: say('client'),
              cell: ({ user_agent: agent }) => <bdi className="break-words">{visibleText(agent)}</bdi>,
            },
            { key: 'stood', head: say('label'), cell: ({ label }) => <bdi>{visibleText(label)}</bdi> },
            { key: 'count', head: say('requests'), className: FIGURE, cell: (row) => number(row.requests) },
          ]}
        />
      )}
      {of.reported.length > 0 && (
        <ul className="list-disc pl-5">
          {of.reported.map(({ label, route, requests }) => (
            <li key={`${label} ${route}`}>
              {say('counted', { requests: number(requests), label: visibleText(label), route: visibleText(route) })}
            </li>
          ))}
        </ul>
      )}
      <div>
        <h3 className="font-medium">{say('unknown')}</h3>
        <ul className="list-disc pl-5 text-muted">
          {of.unknown.map((code) => (
            <li key={code}>
              {say(code, { routes: of.unwatched_routes.map((route) => visibleText(route)).join(', ') })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
