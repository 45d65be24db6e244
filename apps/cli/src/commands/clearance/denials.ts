import { answerOf } from '@sundew/api-client/client';
import { listVerb } from '../../calling/list-verb.ts';
import type { VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

const SHOWN = 16;

export const addDenials = listVerb({
  usage: 'denials',
  about: 'Lists devices whose clearance was taken away, newest first.',
  need: 'either',
  options: (verb) =>
    verb
      .option('--limit <count>', 'at most so many', wholeNumber(1, 200), 50)
      .option('--actor <id>', 'only for what this actor did'),
  examples: ['clearance denials'],
  async ask({ api, path, options: { limit, actor } }: VerbSession<{ limit: number; actor?: string }>) {
    const params = { path, query: { page_size: limit, ...(actor === undefined ? {} : { actor_id: actor }) } };
    return answerOf(api.GET('/api/organizations/{organization_id}/clearance/denials', { params }));
  },
  heading: ['device', 'why', 'since', 'until', 'lifted by', 'id'],
  cells: ({ fingerprint, network, reason, denied_at, expires_at, lifted_by, id }) => [
    fingerprint === null ? `at ${network ?? ''}` : fingerprint.slice(0, SHOWN),
    ...[reason, denied_at, expires_at, lifted_by, id],
  ],
});
