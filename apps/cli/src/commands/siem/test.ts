import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { EXIT, ExitAfterAnswer } from '../../terminal/exit.ts';
import { findSiem } from './find-siem.ts';

export function addTest(verbs: Commander, context: Context): void {
  verbs
    .command('test <name>')
    .description('Sends a test message now. Ends with 1 and the reason when it did not arrive.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- siem test central')
    .action(async (wanted: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'either');
      const { id } = await findSiem({ api, organization }, wanted);
      const { data } = await answerOf(
        api.POST('/api/organizations/{organization_id}/integrations/siem/{integration_id}/test', {
          params: { path: { organization_id: organization, integration_id: id } },
        }),
      );
      if (options.json) context.terminal.json(data);
      else if (data.fault === null) context.terminal.line(`${data.name} took the message.`);
      if (data.fault !== null) throw new ExitAfterAnswer(EXIT.checkFailed, `${data.name}: ${data.fault.message}`);
    });
}
