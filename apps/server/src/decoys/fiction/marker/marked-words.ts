import { FRAMES } from '../prose/frames.ts';
import { gerund, past } from '../prose/inflect.ts';
import { SYNONYM_GROUPS, type SynonymGroup } from '../prose/synonyms.ts';
import type { Topic } from '../prose/topic.ts';
import { TOPICS } from '../topics.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu;

/**
 * Every group of words that can carry a mark: the synonyms, and of each topic those kinds, states and tasks that stand in
 * for each other and mean nothing else anywhere. Text that was marked with other groups is not recognised any more, so
 * words should only be added where they make new groups.
 */
export const MARKED_GROUPS: readonly SynonymGroup[] = [...SYNONYM_GROUPS, ...freeGroups()];

function freeGroups(): readonly SynonymGroup[] {
  const uses = new Map<string, number>();
  const terms = [
    ...TOPICS.flatMap(termsOf),
    ...Object.values(FRAMES)
      .flat()
      .map((frame) => frame.replace(/\{\w+\}/g, ' ')),
  ];
  for (const word of terms.join(' ').toLowerCase().match(WORD) ?? []) uses.set(word, (uses.get(word) ?? 0) + 1);
  for (const word of SYNONYM_GROUPS.flat()) uses.set(word.toLowerCase(), 2);
  const isFree = (word: string): boolean => /^[a-z-]+$/.test(word) && (uses.get(word) ?? 0) <= 1;
  return TOPICS.flatMap(({ kinds, states, tasks }) => {
    const verbs = tasks.filter((task) => [task, gerund(task), past(task)].every(isFree));
    return [kinds.filter(isFree), states.filter(isFree), verbs, verbs.map(gerund), verbs.map(past)].flatMap(inFours);
  });
}

function termsOf(topic: Topic): readonly string[] {
  return [
    ...[topic.things, topic.parts, topic.supplies, topic.kinds, topic.states, topic.tasks].flat(),
    ...topic.tasks.flatMap((task) => [gerund(task), past(task)]),
    ...[topic.faults, topic.causes, topic.places, topic.trades, topic.categories].flat(),
    ...topic.measures.flatMap(({ name, unit }) => [name, unit]),
  ];
}

/** What is left over carries nothing. */
function inFours(words: readonly string[]): readonly SynonymGroup[] {
  const groups: SynonymGroup[] = [];
  for (let at = 0; at + 3 < words.length; at += 4) {
    const [first, second, third, fourth] = words.slice(at, at + 4);
    if (first && second && third && fourth) groups.push([first, second, third, fourth]);
  }
  return groups;
}
