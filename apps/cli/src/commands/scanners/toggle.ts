import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { findScanner } from './find-scanner.ts';

export function addToggle(verbs: Commander, context: Context): void {
  verbs
    .command('toggle <script>')
    .description(
      'Switches a detection script off, or on again. Pages that load it while it is off get an empty script.',
    )
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- scanners toggle Shop')
    .action(async (wanted: string, _options, command) => {
      const session = await openOrganizationSession(context, command, 'either');
      const { id } = await findScanner(session, wanted);
      const { data } = await answerOf(
        session.api.PATCH('/api/organizations/{organization_id}/bot-scanners/{scanner_id}/toggle', {
          params: { path: { organization_id: session.organization, scanner_id: id } },
        }),
      );
      if (session.options.json) return context.terminal.json(data);
      context.terminal.note(`${data.name} is ${data.enabled ? 'on' : 'off'}.`);
    });
}
