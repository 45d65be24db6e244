import { answerOf } from '@sundew/api-client/client';
import { listVerb } from '../../calling/list-verb.ts';

export const addList = listVerb({
  usage: 'list',
  about: 'Lists the API keys, newest first. The keys themselves are never shown again.',
  need: 'person',
  examples: ['keys list'],
  ask: ({ api, path }) =>
    answerOf(api.GET('/api/organizations/{organization_id}/api-keys', { params: { path, query: { page_size: 200 } } })),
  heading: ['id', 'name', 'prefix', 'status', 'scopes', 'property', 'last used', 'expires'],
  cells: (key) => [
    key.id,
    key.name,
    key.key_prefix,
    key.status,
    key.scopes.join(' '),
    key.property_id ?? 'all',
    key.last_used_at ?? 'never',
    key.expires_at ?? 'never',
  ],
});
