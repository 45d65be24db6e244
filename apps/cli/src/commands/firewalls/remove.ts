import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { findFirewall } from './calls.ts';

interface Options {
  readonly yes?: boolean;
  readonly force?: boolean;
}

export const addRemove = organizationVerb({
  usage: 'remove <name>',
  about: 'Removes list and rule at the provider, and forgets the account.',
  need: 'either',
  options: (verb) =>
    verb
      .option('--yes', 'you are sure')
      .option('--force', 'forget it even if the provider cannot be reached; what is there stays there'),
  examples: ['firewalls remove Edge --yes'],
  async run({ api, path, organization, options, context }: VerbSession<Options>, wanted: string) {
    const { kind, firewall } = await findFirewall(api, organization, wanted);
    if (!options.yes) throw new Exit(EXIT.usage, 'What is blocked there would be free. Add --yes to do it.');
    const { data } = await answerOf(
      api.DELETE(`/api/organizations/{organization_id}/integrations/${kind}/{integration_id}`, {
        params: {
          path: { ...path, integration_id: firewall.id },
          query: { force: options.force ?? false },
        },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`Removed ${data.name}.`);
  },
});
