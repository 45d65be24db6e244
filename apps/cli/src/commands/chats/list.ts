import { listVerb } from '../../calling/list-verb.ts';
import { listChats } from './find-chat.ts';

export const addList = listVerb({
  usage: 'list',
  about: 'Lists the connected chats and the state of each.',
  need: 'either',
  examples: ['chats list'],
  ask: listChats,
  heading: ['name', 'kind', 'host', 'state', 'last message', 'id'],
  cells: (chat) => [chat.name, chat.kind, chat.host, chat.state, chat.sent_at ?? 'never', chat.id],
  note: ({ name, fault }) => (fault === null ? null : `${name}: ${fault.message}`),
});
