import { verbGroup } from '../verb-group.ts';
import { addAdd } from './chats/add.ts';
import { addList } from './chats/list.ts';
import { addRemove } from './chats/remove.ts';
import { addTest } from './chats/test.ts';

/** Chats that response actions write to. */
export const chats = verbGroup({
  name: 'chats',
  summary: 'connect, list, test and remove chats: Slack, Discord, Microsoft Teams, Telegram',
  description:
    'Connects, lists, tests and removes chats that response actions write to. A chat is named by its name or its id.',
  verbs: [addList, addAdd, addTest, addRemove],
});
