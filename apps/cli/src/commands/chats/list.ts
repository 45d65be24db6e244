import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { tableLines } from '../../terminal/table.ts';
import { listChats } from './find-chat.ts';

const HEADING = ['name', 'kind', 'host', 'state', 'last message', 'id'];

export function addList(verbs: Commander, context: Context): void {
  verbs
    .command('list')
    .description('Lists connected chats, and how it stands with each.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- chats list')
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'either');
      const chats = await listChats({ api, organization });
      if (options.json) return context.terminal.json(chats);
      const rows = chats.map((chat) => [
        ...[chat.name, chat.kind, chat.host, chat.state, chat.sent_at ?? 'never', chat.id],
      ]);
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
      for (const { name, fault } of chats) if (fault !== null) context.terminal.note(`${name}: ${fault.message}`);
    });
}
