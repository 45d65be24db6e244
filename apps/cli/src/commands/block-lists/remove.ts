import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';

interface Options {
  readonly yes?: boolean;
}

export const addRemove = organizationVerb({
  usage: 'remove <id>',
  about: 'Removes a block list. What was blocked there is free again; firewalls keep what they fetched last.',
  need: 'either',
  options: (verb) => verb.option('--yes', 'you are sure'),
  examples: ['block-lists remove 0198c1d2-… --yes'],
  async run({ api, path, options, context }: VerbSession<Options>, id: string) {
    if (!options.yes) throw new Exit(EXIT.usage, 'What is blocked there would be free. Add --yes to do it.');
    const { data } = await answerOf(
      api.DELETE('/api/organizations/{organization_id}/integrations/block-lists/{integration_id}', {
        params: { path: { ...path, integration_id: id } },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`Removed ${data.name}.`);
  },
});
