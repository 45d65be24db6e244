import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

interface Options {
  readonly ended?: boolean;
  readonly limit: number;
}

const HEADING = ['target', 'mode', 'at', 'since', 'until', 'ended by', 'why', 'id'];

export const addList = organizationVerb({
  usage: 'list',
  about: 'Lists what is blocked now, newest first.',
  need: 'either',
  options: (verb) =>
    verb
      .option('--ended', 'what has ended instead')
      .option('--limit <count>', 'at most so many', wholeNumber(1, 200), 50),
  examples: ['blocks list', 'blocks list --ended'],
  async run({ api, path, options, context }: VerbSession<Options>) {
    const found = await answerOf(
      api.GET('/api/organizations/{organization_id}/enforcements', {
        params: {
          path,
          query: { page_size: options.limit, active: options.ended !== true },
        },
      }),
    );
    if (options.json) return context.terminal.json(found);
    const rows = found.data.map((block) => [
      ...[block.target, block.mode, block.provider, block.created_at, block.expires_at],
      ...[block.ended_by ?? '', block.reason, block.id],
    ]);
    context.terminal.table(HEADING, rows);
    if (found.total > rows.length) context.terminal.note(`${found.total - rows.length} older ones are not shown.`);
  },
});
