import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

const PATH = '/api/organizations/{organization_id}/rotation-settings';

interface Options {
  readonly minIps?: number;
  readonly windowMinutes?: number;
  readonly minScore?: number;
}

export function addRotation(verbs: Commander, context: Context): void {
  verbs
    .command('rotation')
    .description('Says or sets from when on an actor counts as changing its addresses. What is not named stays.')
    .option(...ORGANIZATION_OPTION)
    .option('--min-ips <number>', 'so many different addresses', wholeNumber(2, 1_000))
    .option('--window-minutes <number>', 'within so many minutes', wholeNumber(5, 10_080))
    .option('--min-score <score>', 'with this average score', wholeNumber(40, 100))
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- actors rotation\n  npm run sundew -- actors rotation --min-ips 5 --window-minutes 120',
    )
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession<Options>(context, command, 'either');
      const params = { path: { organization_id: organization } };
      const { minIps, windowMinutes, minScore } = options;
      let { data } = await answerOf(api.GET(PATH, { params }));
      if (minIps !== undefined || windowMinutes !== undefined || minScore !== undefined) {
        const body = {
          min_ips: minIps ?? data.min_ips,
          window_minutes: windowMinutes ?? data.window_minutes,
          min_score: minScore ?? data.min_score,
        };
        ({ data } = await answerOf(api.PUT(PATH, { params, body })));
      }
      if (options.json) return context.terminal.json(data);
      context.terminal.line(
        `An actor counts as rotating at ${data.min_ips} addresses within ${data.window_minutes} minutes, with an average score of ${data.min_score}.`,
      );
    });
}
