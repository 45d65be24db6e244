import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { tableLines } from '../../terminal/table.ts';

interface Options {
  readonly note: string;
}

export function addAllow(verbs: Commander, context: Context): void {
  verbs
    .command('allow [network]')
    .description('Puts a network on the allow list, from which nobody is ever blocked; without one it lists them.')
    .option(...ORGANIZATION_OPTION)
    .option('--note <text>', 'whose it is', '')
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- blocks allow 198.51.100.0/24 --note "our offices"\n  npm run sundew -- blocks allow',
    )
    .action(async (network: string | undefined, _options, command) => {
      const { api, organization, options } = await openOrganizationSession<Options>(context, command, 'either');
      const params = { path: { organization_id: organization } };
      if (network === undefined) {
        const { data } = await answerOf(api.GET('/api/organizations/{organization_id}/allowlist', { params }));
        if (options.json) return context.terminal.json(data);
        const rows = data.map((entry) => [entry.network, entry.note, entry.created_by, entry.id]);
        for (const line of tableLines(['network', 'note', 'by', 'id'], rows)) context.terminal.line(line);
        return;
      }
      const body = { network, note: options.note };
      const { data } = await answerOf(api.POST('/api/organizations/{organization_id}/allowlist', { params, body }));
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`${data.network} is never blocked`);
    });
}
