import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { findScanner } from './find-scanner.ts';
import { type WishOptions, wishFrom, withWishOptions } from './wish-options.ts';

interface Options extends WishOptions {
  readonly name?: string;
}

export function addSet(verbs: Commander, context: Context): void {
  withWishOptions(verbs.command('set <script>'))
    .description('Changes what is named; pages follow within the hour, those that pin a checksum do not.')
    .option('--name <name>', 'a new name')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- scanners set Shop --sensitivity low --no-bait')
    .action(async (wanted: string, _options, command) => {
      const session = await openOrganizationSession<Options>(context, command, 'either');
      const { name } = session.options;
      const body = { ...wishFrom(session.options), ...(name === undefined ? {} : { name }) };
      if (Object.keys(body).length === 0) throw new Exit(EXIT.usage, 'Say what shall change; see --help.');
      const { id } = await findScanner(session, wanted);
      const { data } = await answerOf(
        session.api.PATCH('/api/organizations/{organization_id}/bot-scanners/{scanner_id}', {
          params: { path: { organization_id: session.organization, scanner_id: id } },
          body,
        }),
      );
      if (session.options.json) return context.terminal.json(data);
      context.terminal.note(`${data.name} is changed.`);
    });
}
