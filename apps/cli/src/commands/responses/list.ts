import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

const HEADING = ['name', 'state', 'when', 'then', 'id'];

export const addList = organizationVerb({
  usage: 'list',
  about: 'Lists the response actions, oldest first.',
  need: 'either',
  examples: ['responses list'],
  async run({ api, path, options, context }: VerbSession) {
    const found = await answerOf(
      api.GET('/api/organizations/{organization_id}/response-actions', { params: { path, query: { page_size: 200 } } }),
    );
    if (options.json) return context.terminal.json(found);
    const rows = found.data.map(({ id, name, enabled, dry_run: isDry, trigger, actions }) => [
      ...[name, enabled ? (isDry ? 'dry run' : 'on') : 'off', trigger.type],
      ...[actions.map(({ type }) => type).join(', '), id],
    ]);
    context.terminal.table(HEADING, rows);
  },
});
