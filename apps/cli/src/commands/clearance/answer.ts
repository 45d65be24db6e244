import { answerOf } from '@sundew/api-client/client';
import { type Command as Commander, Option } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';

export function addAnswer(verbs: Commander, context: Context): void {
  verbs
    .command('answer <appeal>')
    .description('Answers an appeal. To accept it lifts what keeps the visitor out.')
    .option(...ORGANIZATION_OPTION)
    .addOption(
      new Option('--with <answer>', 'what you make of it').choices(['accepted', 'rejected']).makeOptionMandatory(),
    )
    .addHelpText(
      'after',
      '\nExample:\n  npm run sundew -- clearance answer 0197c1a4-5e00-7a10-8b21-3f6d5c0e9a07 --with accepted',
    )
    .action(async (appeal: string, _options, command) => {
      const session = await openOrganizationSession<{ with: 'accepted' | 'rejected' }>(context, command, 'either');
      const { api, organization, options } = session;
      const { data } = await answerOf(
        api.PATCH('/api/organizations/{organization_id}/clearance/appeals/{appeal_id}', {
          params: { path: { organization_id: organization, appeal_id: appeal } },
          body: { status: options.with },
        }),
      );
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`The appeal ${data.reference} is ${data.status}.`);
    });
}
