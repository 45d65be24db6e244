import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';

const ANSWERS = [
  ['confirm', 'Blocks a target about which a response action asked.', 'is blocked'],
  [
    'decline',
    'Leaves a target alone. The response action does not ask again while the block would have lasted.',
    'is left alone',
  ],
] as const;

export function addAnswers(verbs: Commander, context: Context): void {
  for (const [verb, description, done] of ANSWERS) {
    verbs
      .command(`${verb} <id>`)
      .description(description)
      .option(...ORGANIZATION_OPTION)
      .addHelpText('after', `\nExample:\n  npm run sundew -- responses ${verb} 0198c1d2-…`)
      .action(async (id: string, _options, command) => {
        const { api, organization, options } = await openOrganizationSession(context, command, 'either');
        const params = { path: { organization_id: organization, question_id: id } };
        const { data } = await answerOf(
          api.POST(`/api/organizations/{organization_id}/response-questions/{question_id}/${verb}`, { params }),
        );
        if (options.json) return context.terminal.json(data);
        context.terminal.line(`${data.target} ${done}`);
      });
  }
}
