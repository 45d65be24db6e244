import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

const PATH = '/api/organizations/{organization_id}/response-settings';

export const addLimit = organizationVerb({
  usage: 'limit',
  about:
    'Shows or sets how many harmless others may share a target before response actions ask instead of blocking it.',
  need: 'either',
  options: (verb) => verb.argument('[count]', 'so many', wholeNumber(0, 1_000_000)),
  examples: ['responses limit', 'responses limit 20'],
  async run({ api, path, options, context }: VerbSession, count: number | undefined) {
    const params = { path };
    const { data } = await answerOf(
      count === undefined ? api.GET(PATH, { params }) : api.PUT(PATH, { params, body: { ask_above: count } }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(
      `Response actions ask before they block what more than ${data.ask_above} harmless others share.`,
    );
  },
});
