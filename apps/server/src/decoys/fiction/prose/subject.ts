import type { Random } from '../../../platform/random/random.ts';
import type { World } from '../world.ts';
import { gerund, inWords, past, plural } from './inflect.ts';
import type { Measure, Topic } from './topic.ts';

/** What the sentences of one paragraph are about, so that they speak of the same things. */
export interface Subject {
  readonly topic: Topic;
  readonly thing: string;
  readonly part: string;
  readonly other: string;
  readonly measure: Measure;
  readonly world: World;
  /** The people who occur are the first so many of the world. */
  readonly people: number;
  readonly nowMs: number;
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'.split('|');
const SPANS = ['weeks', 'months', 'seasons', 'years'];

/** A paragraph's subject about a given thing. */
export function chooseSubject(
  random: Random,
  about: Pick<Subject, 'topic' | 'thing' | 'world' | 'people' | 'nowMs'>,
): Subject {
  const { parts, measures } = about.topic;
  const at = random.whole(0, parts.length - 1);
  const part = parts[at] ?? '';
  const other = parts[(at + random.whole(1, parts.length - 1)) % parts.length] ?? '';
  return { ...about, part, other, measure: random.pick(measures) };
}

/** `4.5 bar`: a plausible number of the measure, with its unit. */
export function figureOf(random: Random, { least, most, decimals, unit }: Measure): string {
  const number = (least + random.next() * (most - least)).toFixed(decimals);
  return `${number} ${unit}`;
}

/**
 * The words for one gap (`frames.ts` lists them).
 * @throws Error for a gap that there is not
 */
export function fillGap(gap: string, random: Random, subject: Subject): string {
  const { topic, world } = subject;
  const person = () => world.person(random.whole(0, subject.people - 1));
  switch (gap) {
    case 'thing':
      return subject.thing;
    case 'things':
      return plural(subject.thing);
    case 'part':
      return subject.part;
    case 'parts':
      return plural(subject.part);
    case 'other':
      return subject.other;
    case 'others':
      return plural(subject.other);
    case 'measure':
      return subject.measure.name;
    case 'figure':
      return figureOf(random, subject.measure);
    case 'kind':
      return random.pick(topic.kinds);
    case 'state':
      return random.pick(topic.states);
    case 'task':
      return random.pick(topic.tasks);
    case 'tasking':
      return gerund(random.pick(topic.tasks));
    case 'tasked':
      return past(random.pick(topic.tasks));
    case 'supply':
      return random.pick(topic.supplies);
    case 'fault':
      return random.pick(topic.faults);
    case 'cause':
      return random.pick(topic.causes);
    case 'place':
      return random.pick(topic.places);
    case 'trade':
      return random.pick(topic.trades);
    case 'trades':
      return plural(random.pick(topic.trades));
    case 'count':
      return inWords(random.whole(2, 12));
    case 'span':
      return `${inWords(random.whole(2, 9))} ${random.pick(SPANS)}`;
    case 'who':
      return person().name;
    case 'surname':
      return person().lastName;
    case 'firm':
      return world.company(random.whole(0, subject.people - 1)).shortName;
    case 'city':
      return person().city;
    case 'year':
      return String(new Date(subject.nowMs).getUTCFullYear() - random.whole(1, 9));
    case 'month':
      return random.pick(MONTHS);
    default:
      throw new Error(`There is no gap called "${gap}"`);
  }
}
