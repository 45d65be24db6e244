import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { collect, wholeNumber } from '../../terminal/option-values.ts';
import { readPolicy } from './read-policy.ts';

interface Options {
  readonly property?: string;
  readonly route?: readonly string[];
  readonly file?: string;
  readonly days: number;
}

const ROUTES = ['stands', 'route', 'refused', 'requests', 'people', 'good bots', 'suspects'];
const VISITORS = ['refused', 'network', 'requests', 'stands', 'client'];
const MOST_SHOWN = 10;
const AGENT_LENGTH = 60;
const UNKNOWN: Readonly<Record<string, string>> = {
  unreported_requests: 'Sensors report what is suspicious: most requests of people are not stored.',
  tokens: 'What is stored has no token: browsers are taken to have earned one, and to have kept it.',
  trust: 'Whether there was real input on routes that ask for it.',
  unwatched_routes: 'No sensor has counted yet at some routes; watch them first.',
  older_detections: 'There were too many detections: older ones were left out.',
};

/** `clearance preview`: a policy on the visits of the last days. */
export const addPreview = organizationVerb({
  usage: 'preview',
  about: 'Says what a policy would have refused in the last days, were it enforced. Changes nothing.',
  need: 'either',
  options: (verb) =>
    verb
      .option('--property <id>', 'default: the default property')
      .option('--route <pattern>', 'try the policy in force with these routes (may be repeated)', collect)
      .option('--file <path>', 'try this policy, as `clearance policy --json` prints it')
      .option('--days <days>', 'how many days back', wholeNumber(1, 30), 7),
  examples: ['clearance preview', 'clearance preview --route "/account/*" --days 30'],
  async run({ api, organization, options, context }: VerbSession<Options>) {
    const { property, route, file, days } = options;
    const params = {
      path: { organization_id: organization },
      query: property === undefined ? {} : { property_id: property },
    };
    const path = '/api/organizations/{organization_id}/enforcement/policy' as const;
    const base = file === undefined ? (await answerOf(api.GET(path, { params }))).data.policy : readPolicy(file);
    const policy = route === undefined ? base : { ...base, enabled: true, routes: [...route] };
    const body = { policy, days };
    const { data } = await answerOf(api.POST(`${path}/preview`, { params, body }));
    if (options.json) return context.terminal.json(data);
    const { terminal } = context;
    const { people, good_bots: goodBots, suspects } = data.refused_visitors;
    terminal.line(`${data.refused_requests} of the requests since ${data.from} would have been refused,`);
    terminal.line(`of ${people} people, ${goodBots} good bots and ${suspects} suspects; ${data.asked} browsers asked.`);
    if (data.routes.length > 0) terminal.line('');
    const routes = data.routes.map((each) => [
      ...[each.label, each.route, each.is_refused ? 'yes' : '', String(each.requests)],
      ...[each.visitors.people, each.visitors.good_bots, each.visitors.suspects].map(String),
    ]);
    if (routes.length > 0) terminal.table(ROUTES, routes);
    const visitors = data.refused
      .slice(0, MOST_SHOWN)
      .map((each) => [
        ...[each.kind, each.network ?? '', String(each.requests), each.label, each.user_agent.slice(0, AGENT_LENGTH)],
      ]);
    if (visitors.length > 0) terminal.line('');
    if (visitors.length > 0) terminal.table(VISITORS, visitors);
    for (const each of data.reported) {
      terminal.note(`Sensors counted ${each.requests} × ${each.label} at ${each.route}.`);
    }
    for (const code of data.unknown) terminal.note(`Not known: ${UNKNOWN[code] ?? code}`);
  },
});
