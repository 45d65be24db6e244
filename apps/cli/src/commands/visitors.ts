import { verbGroup } from '../verb-group.ts';
import { addAnswer } from './visitors/answer.ts';
import { addList } from './visitors/list.ts';
import { addShow } from './visitors/show.ts';

/** Visitors of an organization with evidence against them. */
export const visitors = verbGroup({
  name: 'visitors',
  summary: 'list, show and answer the visitors that left evidence',
  description:
    'Lists and shows the visitors that left evidence, says why they are challenged or blocked, and keeps what you ' +
    'made of them.',
  verbs: [addList, addShow, addAnswer],
});
