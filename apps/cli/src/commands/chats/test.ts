import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, ExitAfterAnswer } from '../../terminal/exit.ts';
import { findChat } from './find-chat.ts';

export const addTest = organizationVerb({
  usage: 'test <chat>',
  about: 'Sends a test message now. Ends with 1 and the reason when it did not arrive.',
  need: 'either',
  examples: ['chats test security'],
  async run({ api, path, options, context }: VerbSession, wanted: string) {
    const { id } = await findChat({ api, path }, wanted);
    const { data } = await answerOf(
      api.POST('/api/organizations/{organization_id}/integrations/chat/{integration_id}/test', {
        params: { path: { ...path, integration_id: id } },
      }),
    );
    if (options.json) context.terminal.json(data);
    else if (data.fault === null) context.terminal.line(`${data.name} took the message.`);
    if (data.fault !== null) throw new ExitAfterAnswer(EXIT.checkFailed, `${data.name}: ${data.fault.message}`);
  },
});
