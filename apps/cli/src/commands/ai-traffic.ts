import { answerOf } from '@sundew/api-client/client';
import type { AiTraffic } from '@sundew/wire/ai-traffic';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../calling/organization-session.ts';
import type { Command } from '../command.ts';
import type { Context } from '../context.ts';

interface Options {
  readonly from?: string;
  readonly to?: string;
  readonly property?: string;
}

const OPERATORS = ['operator', 'detections', 'only claimed', 'before'];
const ASSISTANTS = ['assistant', 'visits', 'recorded', 'reported in bulk', 'before'];

/** Who reads the site for an AI, and which assistants send visitors to it. */
export const aiTraffic: Command = {
  name: 'ai-traffic',
  add(program, context) {
    program
      .command('ai-traffic')
      .summary('who reads the site for an AI, and which assistants send visitors')
      .description(
        'Tells whose AI crawlers, agents and assistants read the site, and which assistants sent visitors, in a period ' +
          'and in the one before it.',
      )
      .option(...ORGANIZATION_OPTION)
      .option('--from <date>', 'first day or moment, UTC without an offset; default: 30 days up to --to')
      .option('--to <date>', 'last day or moment; default: today')
      .option('--property <id>', 'only of this property')
      .addHelpText(
        'after',
        '\nExamples:\n  npm run sundew -- ai-traffic\n  npm run sundew -- ai-traffic --from 2026-01-01 --to 2026-01-31\n' +
          '  npm run -s sundew -- ai-traffic --json | jq .operators',
      )
      .action(async (_options, command) => {
        const session = await openOrganizationSession<Options>(context, command, 'either');
        const { api, organization, options } = session;
        const query = {
          ...(options.from === undefined ? {} : { start_date: options.from }),
          ...(options.to === undefined ? {} : { end_date: options.to }),
          ...(options.property === undefined ? {} : { property_id: [options.property] }),
        };
        const call = api.GET('/api/organizations/{organization_id}/ai-traffic', {
          params: { path: { organization_id: organization }, query },
        });
        const { data } = await answerOf(call);
        if (options.json) context.terminal.json(data);
        else printTraffic(context, data);
      });
  },
};

function printTraffic({ terminal }: Context, { start, end, previous_start: before, operators, referrals }: AiTraffic) {
  terminal.note(`From ${start} up to ${end}; "before" is the time from ${before} on.`);
  const print = (heading: readonly string[], rows: readonly (readonly string[])[]) => {
    terminal.table(heading, rows);
  };
  if (operators.length === 0) terminal.note('Nobody read the site for an AI.');
  else {
    print(
      OPERATORS,
      operators.map((each) => [each.operator, ...[each.detections, each.impersonations, each.previous].map(String)]),
    );
  }
  if (referrals.length === 0) return terminal.note('No AI assistant sent visitors.');
  if (operators.length > 0) terminal.line('');
  print(
    ASSISTANTS,
    referrals.map((each) => [
      each.platform,
      ...[each.visits, each.detections, each.reported, each.previous].map(String),
    ]),
  );
}
