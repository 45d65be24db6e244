import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

export const addCreate = organizationVerb({
  usage: 'create <name>',
  about: 'Makes a property: a site or application whose detections stay apart from those of others.',
  need: 'person',
  examples: ['properties create shop'],
  async run({ api, path, options, context }: VerbSession, name: string) {
    const { data } = await answerOf(
      api.POST('/api/organizations/{organization_id}/properties', { params: { path }, body: { name } }),
    );
    if (options.json) context.terminal.json(data);
    else context.terminal.line(data.id);
  },
});
