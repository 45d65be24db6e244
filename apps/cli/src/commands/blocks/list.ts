import { answerOf } from '@sundew/api-client/client';
import { listVerb } from '../../calling/list-verb.ts';
import type { VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { placeText, withPlaces } from './with-places.ts';

interface Options {
  readonly ended?: boolean;
  readonly limit: number;
}

export const addList = listVerb({
  usage: 'list',
  about: 'Lists what is blocked now, newest first.',
  need: 'either',
  options: (verb) =>
    verb
      .option('--ended', 'what has ended instead')
      .option('--limit <count>', 'at most so many', wholeNumber(1, 200), 50),
  examples: ['blocks list', 'blocks list --ended'],
  async ask({ api, path, options }: VerbSession<Options>) {
    const page = await answerOf(
      api.GET('/api/organizations/{organization_id}/enforcements', {
        params: { path, query: { page_size: options.limit, active: options.ended !== true } },
      }),
    );
    return { ...page, data: await withPlaces({ api, path }, page.data) };
  },
  heading: ['target', 'mode', 'at', 'since', 'until', 'ended by', 'why', 'id'],
  cells: (block) => [
    ...[block.target, block.mode, placeText(block), block.created_at, block.expires_at],
    ...[block.ended_by, block.reason, block.id],
  ],
});
