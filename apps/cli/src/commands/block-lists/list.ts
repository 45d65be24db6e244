import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

const HEADING = ['name', 'mode', 'hours', 'last fetched', 'id'];

export const addList = organizationVerb({
  usage: 'list',
  about: 'Lists the block lists, and when a firewall last fetched them.',
  need: 'either',
  examples: ['block-lists list'],
  async run({ api, path, options, context }: VerbSession) {
    const { data } = await answerOf(
      api.GET('/api/organizations/{organization_id}/integrations/block-lists', { params: { path } }),
    );
    if (options.json) return context.terminal.json(data);
    const rows = data.map((list) => [
      ...[list.name, list.mode, String(list.block_duration_hours), list.last_fetched_at ?? 'never', list.id],
    ]);
    context.terminal.table(HEADING, rows);
  },
});
