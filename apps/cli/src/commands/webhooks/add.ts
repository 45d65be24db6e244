import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { showSecret } from './show-secret.ts';
import { type TriggerOptions, triggersFrom, withTriggerOptions } from './trigger-options.ts';

export function addAdd(verbs: Commander, context: Context): void {
  withTriggerOptions(verbs.command('add <name> <url>'))
    .description('Adds a webhook and shows its secret once. It is told of every detection unless you say otherwise.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- webhooks add alerts https://hooks.example.com/sundew\n' +
        '  npm run sundew -- webhooks add pager https://hooks.example.com/page --no-detections --high-risk',
    )
    .action(async (name: string, url: string, _options, command) => {
      const session = await openOrganizationSession<TriggerOptions>(context, command, 'either');
      const { data } = await answerOf(
        session.api.POST('/api/organizations/{organization_id}/integrations/webhooks', {
          params: { path: { organization_id: session.organization } },
          body: { name, url, ...triggersFrom(session.options) },
        }),
      );
      showSecret(context, session.options, data);
    });
}
