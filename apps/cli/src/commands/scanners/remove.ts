import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { findScanner } from './find-scanner.ts';

export function addRemove(verbs: Commander, context: Context): void {
  verbs
    .command('remove <script>')
    .description('Removes a detection script. What it found stays; pages that still load it get an empty script.')
    .option(...ORGANIZATION_OPTION)
    .option('--yes', 'you are sure')
    .addHelpText('after', '\nExample:\n  npm run sundew -- scanners remove Shop --yes')
    .action(async (wanted: string, _options, command) => {
      const session = await openOrganizationSession<{ readonly yes?: boolean }>(context, command, 'either');
      const { id, name } = await findScanner(session, wanted);
      if (!session.options.yes) throw new Exit(EXIT.usage, `${name} would be removed. Say --yes when you are sure.`);
      const { data } = await answerOf(
        session.api.DELETE('/api/organizations/{organization_id}/bot-scanners/{scanner_id}', {
          params: { path: { organization_id: session.organization, scanner_id: id } },
        }),
      );
      if (session.options.json) return context.terminal.json(data);
      context.terminal.note(`${data.name} is removed.`);
    });
}
