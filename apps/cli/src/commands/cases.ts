import type { Command } from '../command.ts';
import { addAnswers } from './cases/answer.ts';
import { addList } from './cases/list.ts';
import { addShow } from './cases/show.ts';

/** Attackers of an organization, one case each. */
export const cases: Command = {
  name: 'cases',
  add(program, context) {
    const verbs = program
      .command('cases')
      .summary('list, show and close the cases: one for each attacker')
      .description('Lists and shows attackers, one case each, and keeps what you made of them.');
    for (const add of [addList, addShow, addAnswers]) add(verbs, context);
  },
};
