import { answerOf } from '@sundew/api-client/client';
import { listVerb } from '../../calling/list-verb.ts';

export const addList = listVerb({
  usage: 'list',
  about: 'Lists the response actions, oldest first.',
  need: 'either',
  examples: ['responses list'],
  ask: ({ api, path }) =>
    answerOf(
      api.GET('/api/organizations/{organization_id}/response-actions', { params: { path, query: { page_size: 200 } } }),
    ),
  heading: ['name', 'state', 'when', 'then', 'id'],
  cells: ({ id, name, enabled, dry_run: isDry, trigger, actions }) => [
    ...[name, enabled ? (isDry ? 'dry run' : 'on') : 'off', trigger.type],
    ...[actions.map(({ type }) => type).join(', '), id],
  ],
});
