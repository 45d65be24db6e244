import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';

export function addRevoke(verbs: Commander, context: Context): void {
  verbs
    .command('revoke <key-id>')
    .description('Revokes a key for good; it fails at once.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- keys revoke 0198c1d2-…')
    .action(async (keyId: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'person');
      const { data } = await answerOf(
        api.DELETE('/api/organizations/{organization_id}/api-keys/{key_id}', {
          params: { path: { organization_id: organization, key_id: keyId } },
        }),
      );
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`Revoked ${data.name} (${data.key_prefix}…).`);
    });
}
