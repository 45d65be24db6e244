import { removalVerb } from '../../calling/removal-verb.ts';
import { findChat } from './find-chat.ts';

export const addRemove = removalVerb({
  usage: 'remove <chat>',
  about: 'Disconnects a chat. Messages that wait for it are dropped.',
  examples: ['chats remove security --yes'],
  loss: 'Response actions would not write to it any more.',
  find: findChat,
  remove: ({ api, path }, { id }) =>
    api.DELETE('/api/organizations/{organization_id}/integrations/chat/{integration_id}', {
      params: { path: { ...path, integration_id: id } },
    }),
});
