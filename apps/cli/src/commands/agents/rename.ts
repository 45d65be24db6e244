import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

export const addRename = organizationVerb({
  usage: 'rename <agent-id> <name>',
  about: 'Gives an agent another name.',
  need: 'person',
  examples: ['agents rename 0198c1d2-… "server room"'],
  async run({ api, path, options, context }: VerbSession, agentId: string, name: string) {
    const { data } = await answerOf(
      api.PATCH('/api/organizations/{organization_id}/agents/{agent_id}', {
        params: { path: { ...path, agent_id: agentId } },
        body: { name },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`The agent is called ${data.name} now.`);
  },
});
