import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { findFirewall } from './find-firewall.ts';

export const addTest = organizationVerb({
  usage: 'test <firewall>',
  about: 'Asks the provider now, says what is missing, and puts it in place.',
  need: 'either',
  examples: ['firewalls test Edge'],
  async run({ api, path, options, context }: VerbSession, wanted: string) {
    const { kind, id } = await findFirewall({ api, path }, wanted);
    const { data } = await answerOf(
      api.POST(`/api/organizations/{organization_id}/integrations/${kind}/{integration_id}/test`, {
        params: { path: { ...path, integration_id: id } },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`${data.name} answers, and the credential has every permission it needs.`);
  },
});
