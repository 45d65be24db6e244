import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

export const addRevoke = organizationVerb({
  usage: 'revoke <key-id>',
  about: 'Revokes a key for good; it fails at once.',
  need: 'person',
  examples: ['keys revoke 0198c1d2-…'],
  async run({ api, path, options, context }: VerbSession, keyId: string) {
    const { data } = await answerOf(
      api.DELETE('/api/organizations/{organization_id}/api-keys/{key_id}', {
        params: { path: { ...path, key_id: keyId } },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`Revoked ${data.name} (${data.key_prefix}…).`);
  },
});
