import { answerOf } from '@sundew/api-client/client';
import { listVerb } from '../../calling/list-verb.ts';

export const addList = listVerb({
  usage: 'list',
  about: 'Lists the properties, oldest first.',
  need: 'either',
  examples: ['properties list'],
  ask: ({ api, path }) =>
    answerOf(
      api.GET('/api/organizations/{organization_id}/properties', { params: { path, query: { page_size: 200 } } }),
    ),
  heading: ['id', 'name', 'preset', 'challenge', 'block', 'default', 'paused'],
  cells: (property) => [
    ...[property.id, property.name, property.threshold_preset],
    property.challenge_threshold ?? 'never',
    property.block_threshold ?? 'never',
    ...[property.is_default ? 'yes' : '', property.paused ? 'yes' : ''],
  ],
});
