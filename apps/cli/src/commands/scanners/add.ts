import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { showSnippet } from './show-snippet.ts';
import { type WishOptions, wishFrom, withWishOptions } from './wish-options.ts';

export function addAdd(verbs: Commander, context: Context): void {
  withWishOptions(verbs.command('add <name>'))
    .description('Adds a detection script and shows the line for the pages.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- scanners add Shop\n' +
        '  npm run sundew -- scanners add Checkout --sensitivity high --link /old-shop',
    )
    .action(async (name: string, _options, command) => {
      const session = await openOrganizationSession<WishOptions>(context, command, 'either');
      const { data } = await answerOf(
        session.api.POST('/api/organizations/{organization_id}/bot-scanners', {
          params: { path: { organization_id: session.organization } },
          body: { name, ...wishFrom(session.options) },
        }),
      );
      if (session.options.json) return context.terminal.json(data);
      await showSnippet(context, session, data.id, 'plain');
    });
}
