import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { sharersText } from './sharers-text.ts';

export function addRadius(verbs: Commander, context: Context): void {
  verbs
    .command('radius <target>')
    .description('Says how many harmless others share an address (of IPv6 its /64), an AS number or a JA4.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- blocks radius 45.83.64.7\n  npm run sundew -- blocks radius AS64500',
    )
    .action(async (target: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'either');
      const params = { path: { organization_id: organization, target } };
      const { data } = await answerOf(
        api.GET('/api/organizations/{organization_id}/blast-radius/{target}', { params }),
      );
      if (options.json) return context.terminal.json(data);
      context.terminal.line(sharersText(data));
      if (data.is_above)
        context.terminal.note(`Response actions ask before they block what more than ${data.ask_above} share.`);
    });
}
