import { listVerb } from '../../calling/list-verb.ts';
import { listResponses } from './find-response.ts';

export const addList = listVerb({
  usage: 'list',
  about: 'Lists the response actions, oldest first.',
  need: 'either',
  examples: ['responses list'],
  ask: listResponses,
  heading: ['name', 'state', 'when', 'then', 'id'],
  cells: ({ id, name, enabled, dry_run: isDry, trigger, actions }) => [
    ...[name, enabled ? (isDry ? 'dry run' : 'on') : 'off', trigger.type],
    ...[actions.map(({ type }) => type).join(', '), id],
  ],
});
