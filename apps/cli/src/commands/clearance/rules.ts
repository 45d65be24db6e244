import { answerOf } from '@sundew/api-client/client';
import { type Command as Commander, Option } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { tableLines } from '../../terminal/table.ts';

const HEADING = ['rule', 'mode', 'denied', 'wrong', 'precision', 'between', 'would have denied'];

const share = (value: number | null) => (value === null ? '' : `${(value * 100).toFixed(1)} %`);

/** `clearance rules`: what takes clearance away and how often it was right; with a rule, puts that one in force or lets it watch. */
export function addRules(verbs: Commander, context: Context): void {
  verbs
    .command('rules [rule]')
    .description(
      'Lists rules that took clearance away and how often they were right. With a rule and --mode it changes that one.',
    )
    .option(...ORGANIZATION_OPTION)
    .addOption(new Option('--mode <mode>', 'enforce, or watch only').choices(['monitor', 'enforce']))
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- clearance rules\n  npm run sundew -- clearance rules tripwire --mode enforce',
    )
    .action(async (rule: string | undefined, _options, command) => {
      const session = await openOrganizationSession<{ mode?: 'monitor' | 'enforce' }>(context, command, 'either');
      const { api, organization, options } = session;
      const path = { organization_id: organization };
      if (rule !== undefined && options.mode !== undefined) {
        await answerOf(
          api.PUT('/api/organizations/{organization_id}/clearance/rules/{rule}', {
            params: { path: { ...path, rule } },
            body: { mode: options.mode },
          }),
        );
      }
      const { data } = await answerOf(
        api.GET('/api/organizations/{organization_id}/clearance/rules', { params: { path } }),
      );
      const wanted = data.filter((each) => rule === undefined || each.rule === rule);
      if (options.json) return context.terminal.json(wanted);
      const rows = wanted.map(({ rule: name, mode, denials, false_positives: wrong, monitored, ...figures }) => [
        ...[name, mode, String(denials), String(wrong), share(figures.precision)],
        figures.lower_bound === null ? '' : `${share(figures.lower_bound)} and ${share(figures.upper_bound)}`,
        String(monitored),
      ]);
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
    });
}
