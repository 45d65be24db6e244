import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';

interface Options {
  readonly yes?: boolean;
}

export const addRemove = organizationVerb({
  usage: 'remove <id>',
  about: 'Removes a response action with its runs. What it blocked stays until it ends or is lifted.',
  need: 'either',
  options: (verb) => verb.option('--yes', 'you are sure'),
  examples: ['responses remove 0198c1d2-… --yes'],
  async run({ api, path, options, context }: VerbSession<Options>, id: string) {
    if (!options.yes) throw new Exit(EXIT.usage, 'Its runs go with it. Add --yes to do it.');
    const { data } = await answerOf(
      api.DELETE('/api/organizations/{organization_id}/response-actions/{response_action_id}', {
        params: { path: { ...path, response_action_id: id } },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`Removed ${data.name}.`);
  },
});
