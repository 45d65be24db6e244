import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { findChat } from './find-chat.ts';

interface Options {
  readonly yes?: boolean;
}

export const addRemove = organizationVerb({
  usage: 'remove <name>',
  about: 'Disconnects a chat. Messages that wait for it are dropped.',
  need: 'either',
  options: (verb) => verb.option('--yes', 'you are sure'),
  examples: ['chats remove security --yes'],
  async run({ api, path, organization, options, context }: VerbSession<Options>, wanted: string) {
    const { id } = await findChat({ api, organization }, wanted);
    if (!options.yes)
      throw new Exit(EXIT.usage, 'Response actions would not write to it any more. Add --yes to do it.');
    const { data } = await answerOf(
      api.DELETE('/api/organizations/{organization_id}/integrations/chat/{integration_id}', {
        params: { path: { ...path, integration_id: id } },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`Removed ${data.name}.`);
  },
});
