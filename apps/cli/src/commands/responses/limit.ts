import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

const PATH = '/api/organizations/{organization_id}/response-settings';

export function addLimit(verbs: Commander, context: Context): void {
  verbs
    .command('limit')
    .argument('[count]', 'so many', wholeNumber(0, 1_000_000))
    .description(
      'Says or sets from how many harmless others on response actions ask before they block what they share.',
    )
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExamples:\n  npm run sundew -- responses limit\n  npm run sundew -- responses limit 20')
    .action(async (count: number | undefined, _options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'either');
      const params = { path: { organization_id: organization } };
      const { data } = await answerOf(
        count === undefined ? api.GET(PATH, { params }) : api.PUT(PATH, { params, body: { ask_above: count } }),
      );
      if (options.json) return context.terminal.json(data);
      context.terminal.line(
        `Response actions ask before they block what more than ${data.ask_above} harmless others share.`,
      );
    });
}
