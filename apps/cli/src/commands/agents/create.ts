import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';

interface Options {
  readonly property?: string;
}

export function addCreate(verbs: Commander, context: Context): void {
  verbs
    .command('create <name>')
    .description('Creates an agent and shows its key once.')
    .option(...ORGANIZATION_OPTION)
    .option('--property <id>', 'property that its detections belong to (default: the default property)')
    .addHelpText('after', '\nExample:\n  npm run sundew -- agents create office')
    .action(async (name: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession<Options>(context, command, 'person');
      const { data } = await answerOf(
        api.POST('/api/organizations/{organization_id}/agents', {
          params: { path: { organization_id: organization } },
          body: { name, property_id: options.property },
        }),
      );
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`Created ${data.name} (${data.id}). Its settings, shown this once:`);
      context.terminal.line(`SERVICE_API_KEY=${data.agent_key}`);
      context.terminal.line(`SERVICE_PROPERTY_ID=${data.property_id}`);
    });
}
