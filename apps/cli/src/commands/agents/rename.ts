import { answerOf } from '@sundew/api-client/client';
import { findAgent } from '../../calling/find-agent.ts';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

export const addRename = organizationVerb({
  usage: 'rename <agent> <name>',
  about: 'Gives an agent another name.',
  need: 'person',
  examples: ['agents rename office "server room"'],
  async run(session: VerbSession, wanted: string, name: string) {
    const { api, path, options, context } = session;
    const { id } = await findAgent(session, wanted);
    const { data } = await answerOf(
      api.PATCH('/api/organizations/{organization_id}/agents/{agent_id}', {
        params: { path: { ...path, agent_id: id } },
        body: { name },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`The agent is called ${data.name} now.`);
  },
});
