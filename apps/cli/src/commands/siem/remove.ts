import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { findSiem } from './find-siem.ts';

interface Options {
  readonly yes?: boolean;
}

export function addRemove(verbs: Commander, context: Context): void {
  verbs
    .command('remove <name>')
    .description('Disconnects a receiver. Detections that wait for it are dropped.')
    .option(...ORGANIZATION_OPTION)
    .option('--yes', 'you are sure')
    .addHelpText('after', '\nExample:\n  npm run sundew -- siem remove central --yes')
    .action(async (wanted: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession<Options>(context, command, 'either');
      const { id } = await findSiem({ api, organization }, wanted);
      if (!options.yes) throw new Exit(EXIT.usage, 'It would get no detections any more. Add --yes to do it.');
      const { data } = await answerOf(
        api.DELETE('/api/organizations/{organization_id}/integrations/siem/{integration_id}', {
          params: { path: { organization_id: organization, integration_id: id } },
        }),
      );
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`Removed ${data.name}.`);
    });
}
