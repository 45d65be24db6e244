import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

export const addRevoke = organizationVerb({
  usage: 'revoke <agent-id>',
  about: 'Revokes an agent for good; its key fails at once. What it reported stays.',
  need: 'person',
  examples: ['agents revoke 0198c1d2-…'],
  async run({ api, path, options, context }: VerbSession, agentId: string) {
    const { data } = await answerOf(
      api.DELETE('/api/organizations/{organization_id}/agents/{agent_id}', {
        params: { path: { ...path, agent_id: agentId } },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`Revoked ${data.name} (${data.key_prefix}…).`);
  },
});
