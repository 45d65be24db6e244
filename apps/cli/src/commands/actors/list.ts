import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

interface Options {
  readonly ip?: string;
  readonly rotating?: true;
  readonly minScore?: number;
  readonly limit: number;
}

const HEADS = ['actor', 'highest', 'addresses', 'detections', 'rotating', 'last seen', 'network', 'agent'];
const LONGEST_AGENT = 40;

export const addList = organizationVerb({
  usage: 'list',
  about: 'Lists actors, those with the highest scores first.',
  need: 'either',
  options: (verb) =>
    verb
      .option('--ip <address>', 'seen at an address or in a network')
      .option('--rotating', 'only those confirmed as changing addresses')
      .option('--min-score <score>', 'lowest highest score', wholeNumber(0, 100))
      .option('--limit <number>', 'how many', wholeNumber(1, 200), 20),
  examples: ['actors list', 'actors list --rotating --min-score 60'],
  async run({ api, organization, options, context }: VerbSession<Options>) {
    const { ip, rotating, minScore, limit } = options;
    const query = {
      ...({ sort_by: 'max_score', sort_order: 'desc', page_size: limit } as const),
      ...{ ip, rotating, min_score: minScore },
    };
    const path = { organization_id: organization };
    const found = await answerOf(api.GET('/api/organizations/{organization_id}/actors', { params: { path, query } }));
    const { terminal } = context;
    if (options.json) return terminal.json(found);
    const rows = found.data.map((actor) => [
      ...[actor.id, String(actor.max_score), String(actor.addresses), String(actor.detections)],
      ...[actor.rotating_since ?? '', actor.last_seen, actor.last_asn_org ?? ''],
      actor.user_agent.slice(0, LONGEST_AGENT),
    ]);
    terminal.table(HEADS, rows);
    if (found.total > found.data.length)
      terminal.note(`${found.total - found.data.length} more are not shown; see --limit.`);
  },
});
