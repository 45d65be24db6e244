import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

export const addRename = organizationVerb({
  usage: 'rename <name>',
  about: 'Gives an organization another name.',
  need: 'person',
  examples: ['organizations rename "Example Shop" --organization "My organization"'],
  async run({ api, path, options, context }: VerbSession, name: string) {
    const { data } = await answerOf(
      api.PUT('/api/organizations/{organization_id}', { params: { path }, body: { name } }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`The organization is called ${data.name} now.`);
  },
});
