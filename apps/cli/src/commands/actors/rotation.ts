import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { findProperty } from '../../calling/find-property.ts';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

const PATH = '/api/organizations/{organization_id}/rotation-settings';

interface Options {
  readonly property?: string;
  readonly reset?: true;
  readonly minIps?: number;
  readonly windowMinutes?: number;
  readonly minScore?: number;
}

export function addRotation(verbs: Commander, context: Context): void {
  verbs
    .command('rotation')
    .description('Says or sets from when on an actor counts as changing its addresses. What is not named stays.')
    .option(...ORGANIZATION_OPTION)
    .option('--property <id or name>', 'at this property alone')
    .option('--min-ips <number>', 'so many different addresses', wholeNumber(2, 1_000))
    .option('--window-minutes <number>', 'within so many minutes', wholeNumber(5, 10_080))
    .option('--min-score <score>', 'with this average score', wholeNumber(40, 100))
    .option('--reset', 'lets a property follow the organization again, or the organization the defaults')
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- actors rotation\n  npm run sundew -- actors rotation --min-ips 5 --window-minutes 120\n  npm run sundew -- actors rotation --property Shop --min-score 50',
    )
    .action(async (_options, command) => {
      const session = await openOrganizationSession<Options>(context, command, 'either');
      const { api, organization, options } = session;
      const { property, reset, minIps, windowMinutes, minScore } = options;
      const query = property === undefined ? {} : { property_id: (await findProperty(session, property)).id };
      const params = { path: { organization_id: organization }, query };
      let { data } = await answerOf(reset ? api.DELETE(PATH, { params }) : api.GET(PATH, { params }));
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
