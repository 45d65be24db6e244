import { answerOf } from '@sundew/api-client/client';
import { listVerb } from '../../calling/list-verb.ts';
import type { VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

export const addAppeals = listVerb({
  usage: 'appeals',
  about: 'Lists what refused visitors say, those without an answer first.',
  need: 'either',
  options: (verb) => verb.option('--limit <count>', 'at most so many', wholeNumber(1, 200), 50),
  examples: ['clearance appeals'],
  async ask({ api, path, options }: VerbSession<{ limit: number }>) {
    const params = { path, query: { page_size: options.limit } };
    return answerOf(api.GET('/api/organizations/{organization_id}/clearance/appeals', { params }));
  },
  heading: ['reference', 'status', 'at', 'network', 'says', 'id'],
  cells: ({ reference, status, created_at, network, message, id }) => [
    ...[reference, status, created_at, network, message, id],
  ],
});
