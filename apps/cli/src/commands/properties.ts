import type { Command } from '../command.ts';
import { addCreate } from './properties/create.ts';
import { addDecisions } from './properties/decisions.ts';
import { addList } from './properties/list.ts';

/** Properties of an organization, and how each decides. */
export const properties: Command = {
  name: 'properties',
  add(program, context) {
    const verbs = program
      .command('properties')
      .summary('list and make properties; show, change and try how one decides')
      .description(
        'Lists and makes the properties of an organization, and shows, changes and tries how one of them decides.',
      );
    for (const add of [addList, addCreate, addDecisions]) add(verbs, context);
  },
};
