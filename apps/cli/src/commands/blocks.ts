import type { Command } from '../command.ts';
import { addAdd } from './blocks/add.ts';
import { addAllow } from './blocks/allow.ts';
import { addLift } from './blocks/lift.ts';
import { addList } from './blocks/list.ts';
import { addRadius } from './blocks/radius.ts';

/** Addresses that are blocked, and networks that never are. */
export const blocks: Command = {
  name: 'blocks',
  add(program, context) {
    const verbs = program
      .command('blocks')
      .summary('list, set and lift blocks of addresses, and name networks that are never blocked')
      .description('Lists, sets and lifts blocks of addresses, and names networks that are never blocked.');
    for (const add of [addList, addAdd, addLift, addAllow, addRadius]) add(verbs, context);
  },
};
