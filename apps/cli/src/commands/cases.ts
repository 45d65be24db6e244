import { verbGroup } from '../verb-group.ts';
import { answers } from './cases/answer.ts';
import { addList } from './cases/list.ts';
import { addShow } from './cases/show.ts';

/** Attackers of an organization, one case each. */
export const cases = verbGroup({
  name: 'cases',
  summary: 'list, show and close the cases: one for each attacker',
  description: 'Lists and shows attackers, one case each, and keeps what you made of them.',
  verbs: [addList, addShow, ...answers],
});
