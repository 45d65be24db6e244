import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';

export function addRestore(verbs: Commander, context: Context): void {
  verbs
    .command('restore <denial>')
    .description('Lets a denied device earn clearance again. `clearance denials` lists the ids.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- clearance restore 0197c1a4-5e00-7a10-8b21-3f6d5c0e9a07')
    .action(async (denial: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'either');
      const { data } = await answerOf(
        api.DELETE('/api/organizations/{organization_id}/clearance/denials/{denial_id}', {
          params: { path: { organization_id: organization, denial_id: denial } },
        }),
      );
      if (options.json) return context.terminal.json(data);
      context.terminal.line('It may earn clearance again.');
    });
}
