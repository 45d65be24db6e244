import { answerOf } from '@sundew/api-client/client';
import { findAgent } from '../../calling/find-agent.ts';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

export const addRevoke = organizationVerb({
  usage: 'revoke <agent>',
  about: 'Revokes an agent for good; its key fails at once. What it reported stays.',
  need: 'person',
  examples: ['agents revoke office'],
  async run(session: VerbSession, wanted: string) {
    const { api, path, options, context } = session;
    const { id } = await findAgent(session, wanted);
    const { data } = await answerOf(
      api.DELETE('/api/organizations/{organization_id}/agents/{agent_id}', {
        params: { path: { ...path, agent_id: id } },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`Revoked ${data.name} (${data.key_prefix}…).`);
  },
});
