import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

const HEADING = ['device', 'why', 'since', 'until', 'lifted by', 'id'];
const SHOWN = 16;

export const addDenials = organizationVerb({
  usage: 'denials',
  about: 'Lists devices whose clearance was taken away, newest first.',
  need: 'either',
  options: (verb) => verb.option('--limit <count>', 'at most so many', wholeNumber(1, 200), 50),
  examples: ['clearance denials'],
  async run({ api, path, options, context }: VerbSession<{ limit: number }>) {
    const params = { path, query: { page_size: options.limit } };
    const found = await answerOf(api.GET('/api/organizations/{organization_id}/clearance/denials', { params }));
    if (options.json) return context.terminal.json(found);
    const rows = found.data.map(({ fingerprint, network, reason, denied_at, expires_at, lifted_by, id }) => [
      fingerprint === null ? `at ${network ?? ''}` : fingerprint.slice(0, SHOWN),
      ...[reason, denied_at, expires_at, lifted_by ?? '', id],
    ]);
    context.terminal.table(HEADING, rows);
    if (found.total > rows.length) context.terminal.note(`${found.total - rows.length} older ones are not shown.`);
  },
});
