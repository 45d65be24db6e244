import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

const HEADING = ['id', 'name', 'preset', 'challenge', 'block', 'default', 'paused'];

export const addList = organizationVerb({
  usage: 'list',
  about: 'Lists the properties, oldest first.',
  need: 'either',
  examples: ['properties list'],
  async run({ api, path, options, context }: VerbSession) {
    const found = await answerOf(
      api.GET('/api/organizations/{organization_id}/properties', { params: { path, query: { page_size: 200 } } }),
    );
    if (options.json) return context.terminal.json(found);
    const rows = found.data.map((property) => [
      ...[property.id, property.name, property.threshold_preset],
      String(property.challenge_threshold ?? 'never'),
      String(property.block_threshold ?? 'never'),
      ...[property.is_default ? 'yes' : '', property.paused ? 'yes' : ''],
    ]);
    context.terminal.table(HEADING, rows);
  },
});
