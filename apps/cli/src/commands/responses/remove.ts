import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';

interface Options {
  readonly yes?: boolean;
}

export function addRemove(verbs: Commander, context: Context): void {
  verbs
    .command('remove <id>')
    .description('Removes a response action with its runs. What it blocked stays until it ends or is lifted.')
    .option(...ORGANIZATION_OPTION)
    .option('--yes', 'you are sure')
    .addHelpText('after', '\nExample:\n  npm run sundew -- responses remove 0198c1d2-… --yes')
    .action(async (id: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession<Options>(context, command, 'either');
      if (!options.yes) throw new Exit(EXIT.usage, 'Its runs go with it. Add --yes to do it.');
      const { data } = await answerOf(
        api.DELETE('/api/organizations/{organization_id}/response-actions/{response_action_id}', {
          params: { path: { organization_id: organization, response_action_id: id } },
        }),
      );
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`Removed ${data.name}.`);
    });
}
