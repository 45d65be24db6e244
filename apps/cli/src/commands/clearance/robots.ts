import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { tableLines } from '../../terminal/table.ts';

interface Options {
  readonly property?: string;
  readonly crawlers?: boolean;
}

const HEADING = ['crawler', 'operator', 'is there for', 'can be verified'];

export function addRobots(verbs: Commander, context: Context): void {
  verbs
    .command('robots')
    .description('Prints robots.txt of the policy in force: it disallows what sensors refuse to crawlers.')
    .option(...ORGANIZATION_OPTION)
    .option('--property <id>', 'default: the default property')
    .option('--crawlers', 'list the crawlers that a policy may speak of instead')
    .addHelpText('after', '\nExample:\n  npm run -s sundew -- clearance robots > robots.txt')
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession<Options>(context, command, 'either');
      const params = {
        path: { organization_id: organization },
        query: options.property === undefined ? {} : { property_id: options.property },
      };
      const { data } = await answerOf(api.GET('/api/organizations/{organization_id}/clearance/robots', { params }));
      if (options.json) return context.terminal.json(data);
      if (options.crawlers !== true) {
        for (const line of data.text.trimEnd().split('\n')) context.terminal.line(line);
        return;
      }
      const rows = data.crawlers.map(({ name, operator, behavior, is_verifiable, is_robots_only }) => [
        ...[name, operator, behavior, is_robots_only ? 'in robots.txt only' : is_verifiable ? 'yes' : 'no'],
      ]);
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
    });
}
