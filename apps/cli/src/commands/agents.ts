import type { Command } from '../command.ts';
import { addCreate } from './agents/create.ts';
import { addList } from './agents/list.ts';
import { addRename } from './agents/rename.ts';
import { addRevoke } from './agents/revoke.ts';

/** Honeypot agents of an organization. */
export const agents: Command = {
  name: 'agents',
  add(program, context) {
    const verbs = program
      .command('agents')
      .summary('list, create, rename and revoke honeypot agents')
      .description(
        'Lists, creates, renames and revokes the SSH honeypot agents of an organization. Needs the token of a person.',
      );
    for (const add of [addList, addCreate, addRename, addRevoke]) add(verbs, context);
  },
};
