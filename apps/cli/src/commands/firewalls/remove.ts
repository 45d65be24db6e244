import type { VerbSession } from '../../calling/organization-verb.ts';
import { removalVerb } from '../../calling/removal-verb.ts';
import { findFirewall } from './find-firewall.ts';

interface Options {
  readonly force?: boolean;
}

export const addRemove = removalVerb({
  usage: 'remove <firewall>',
  about: 'Removes list and rule at the provider, and forgets the account.',
  options: (verb) =>
    verb.option('--force', 'forget it even if the provider cannot be reached; what is there stays there'),
  examples: ['firewalls remove Edge --yes'],
  loss: 'What is blocked there would be free.',
  find: findFirewall,
  remove: ({ api, path, options }: VerbSession<Options>, { kind, id }) =>
    api.DELETE(`/api/organizations/{organization_id}/integrations/${kind}/{integration_id}`, {
      params: { path: { ...path, integration_id: id }, query: { force: options.force ?? false } },
    }),
});
