import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

const HEADING = ['id', 'name', 'prefix', 'status', 'scopes', 'property', 'last used', 'expires'];

export const addList = organizationVerb({
  usage: 'list',
  about: 'Lists the API keys, newest first. The keys themselves are never shown again.',
  need: 'person',
  examples: ['keys list'],
  async run({ api, path, options, context }: VerbSession) {
    const found = await answerOf(
      api.GET('/api/organizations/{organization_id}/api-keys', { params: { path, query: { page_size: 200 } } }),
    );
    if (options.json) return context.terminal.json(found);
    const rows = found.data.map((key) => [
      key.id,
      key.name,
      key.key_prefix,
      key.status,
      key.scopes.join(' '),
      key.property_id ?? 'all',
      key.last_used_at ?? 'never',
      key.expires_at ?? 'never',
    ]);
    context.terminal.table(HEADING, rows);
  },
});
