import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { listChats } from './find-chat.ts';

const HEADING = ['name', 'kind', 'host', 'state', 'last message', 'id'];

export const addList = organizationVerb({
  usage: 'list',
  about: 'Lists connected chats, and how it stands with each.',
  need: 'either',
  examples: ['chats list'],
  async run({ api, path, options, context }: VerbSession) {
    const chats = await listChats({ api, path });
    if (options.json) return context.terminal.json(chats);
    const rows = chats.map((chat) => [
      ...[chat.name, chat.kind, chat.host, chat.state, chat.sent_at ?? 'never', chat.id],
    ]);
    context.terminal.table(HEADING, rows);
    for (const { name, fault } of chats) if (fault !== null) context.terminal.note(`${name}: ${fault.message}`);
  },
});
