import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';

export function addDeny(verbs: Commander, context: Context): void {
  verbs
    .command('deny <fingerprint>')
    .description('Takes clearance away from a device on every address, or from a single token.')
    .option(...ORGANIZATION_OPTION)
    .option('--note <text>', 'why', '')
    .addHelpText(
      'after',
      '\nExample:\n  npm run sundew -- clearance deny f233cd174fddc448 --note "resells our tickets"',
    )
    .action(async (fingerprint: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession<{ note: string }>(
        context,
        command,
        'either',
      );
      const { data } = await answerOf(
        api.POST('/api/organizations/{organization_id}/clearance/denials', {
          params: { path: { organization_id: organization } },
          body: { fingerprint, note: options.note },
        }),
      );
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`${data.fingerprint ?? ''} is denied until ${data.expires_at}`);
    });
}
