import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { type WishOptions, wishFrom, withWishOptions } from './wish-options.ts';

interface Options extends WishOptions {
  readonly dryRun?: boolean;
}

export function addAdd(verbs: Commander, context: Context): void {
  withWishOptions(verbs.command('add <name>'))
    .description('Adds a response action, which runs from then on. Try it with "preview" first.')
    .option(...ORGANIZATION_OPTION)
    .option('--dry-run', 'only record what it would do')
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- responses add "block attackers" --block-ip\n' +
        '  npm run sundew -- responses add "tell the pager" --when high_risk --webhook https://hooks.example.com/page',
    )
    .action(async (name: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession<Options>(context, command, 'either');
      const { data } = await answerOf(
        api.POST('/api/organizations/{organization_id}/response-actions', {
          params: { path: { organization_id: organization } },
          body: { name, dry_run: options.dryRun === true, ...wishFrom(options) },
        }),
      );
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`id      ${data.id}`);
      for (const { secret } of data.actions) {
        if (secret !== undefined) context.terminal.line(`secret  ${secret}`);
      }
    });
}
