import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { findKey } from './find-key.ts';

export const addRevoke = organizationVerb({
  usage: 'revoke <key>',
  about: 'Revokes a key for good; it fails at once.',
  need: 'person',
  examples: ['keys revoke shop'],
  async run(session: VerbSession, wanted: string) {
    const { api, path, options, context } = session;
    const { id } = await findKey(session, wanted);
    const { data } = await answerOf(
      api.DELETE('/api/organizations/{organization_id}/api-keys/{key_id}', {
        params: { path: { ...path, key_id: id } },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`Revoked ${data.name} (${data.key_prefix}…).`);
  },
});
