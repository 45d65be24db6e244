import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { selfTestLines } from './self-test-lines.ts';

export function addShow(verbs: Commander, context: Context): void {
  verbs
    .command('show')
    .description('Shows what the last run found, what is an alert, and how the self-test is set.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- self-test show\n  npm run -s sundew -- self-test show --json',
    )
    .action(async (_options, command) => {
      const { api, options, organization } = await openOrganizationSession(context, command, 'either');
      const params = { path: { organization_id: organization } };
      const { data } = await answerOf(api.GET('/api/organizations/{organization_id}/self-test', { params }));
      if (options.json) return context.terminal.json(data);
      for (const line of selfTestLines(data)) context.terminal.line(line);
    });
}
