import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

const HEADING = ['reference', 'status', 'at', 'network', 'says', 'id'];

export const addAppeals = organizationVerb({
  usage: 'appeals',
  about: 'Lists what refused visitors say, those without an answer first.',
  need: 'either',
  options: (verb) => verb.option('--limit <count>', 'at most so many', wholeNumber(1, 200), 50),
  examples: ['clearance appeals'],
  async run({ api, path, options, context }: VerbSession<{ limit: number }>) {
    const params = { path, query: { page_size: options.limit } };
    const found = await answerOf(api.GET('/api/organizations/{organization_id}/clearance/appeals', { params }));
    if (options.json) return context.terminal.json(found);
    const rows = found.data.map(({ reference, status, created_at, network, message, id }) => [
      ...[reference, status, created_at, network, message, id],
    ]);
    context.terminal.table(HEADING, rows);
  },
});
