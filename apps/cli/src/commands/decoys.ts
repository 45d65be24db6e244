import type { Command } from '../command.ts';
import { addAdd } from './decoys/add.ts';
import { addList } from './decoys/list.ts';
import { addRemove } from './decoys/remove.ts';
import { addShow } from './decoys/show.ts';

/** Decoys on the domains of an organization. */
export const decoys: Command = {
  name: 'decoys',
  add(program, context) {
    const verbs = program
      .command('decoys')
      .summary('list, show, add and remove decoys')
      .description('Lists, shows, adds and removes the decoys on the domains of an organization.');
    for (const add of [addList, addShow, addAdd, addRemove]) add(verbs, context);
  },
};
