import type { Random } from '../../platform/random/random.ts';
import { wideRandom } from '../../platform/random/wide-random.ts';
import { type Mark, writeMark } from './marker/mark.ts';
import { capitalise, plural } from './prose/inflect.ts';
import { chooseSubject, type Subject } from './prose/subject.ts';
import type { Topic } from './prose/topic.ts';
import { findVoice, type SentenceRole, writeOne, writeParagraph } from './prose/voice.ts';
import { findLook, type Look } from './site-look.ts';
import { TOPICS } from './topics.ts';
import { createWorld, type World } from './world.ts';

/** An invented site about one topic: what it is called, how it looks and how it writes. */
export interface InventedSite {
  readonly name: string;
  readonly motto: string;
  readonly domain: string;
  readonly topic: Topic;
  readonly world: World;
  readonly look: Look;
  /** How many people of the world its texts name. */
  readonly people: number;
  readonly nowMs: number;
  /** Chance that belongs to one thing on the site, by name. */
  random(name: string): Random;
  /** A paragraph about a thing of the topic. */
  paragraph(random: Random, thing: string): string;
  /** One sentence about it. */
  sentence(random: Random, thing: string, role: SentenceRole): string;
}

export interface InventedSiteParts {
  /** As `ResponseContext.seed` gives it; the whole site follows from it. */
  readonly seed: string;
  readonly domain: string;
  /** What the domain's other pages call it as well. */
  readonly name: string;
  /** Time of the visit: dates are not after it. */
  readonly nowMs: number;
  /** What every text carries; null for a site that is not to be recognised. */
  readonly mark: Mark | null;
}

export function inventSite({ seed, name, domain, nowMs, mark }: InventedSiteParts): InventedSite {
  const root = wideRandom(`site ${seed}`);
  const taste = root.fork('taste');
  const topic = taste.pick(TOPICS);
  const world = createWorld(seed, domain);
  const voice = findVoice(taste);
  const people = taste.whole(30, 90);
  const subject = (random: Random, thing: string): Subject =>
    chooseSubject(random, { topic, thing, world, people, nowMs });
  const marked = (text: string): string => (mark === null ? text : writeMark(text, mark));
  return {
    name,
    motto: `${capitalise(plural(taste.pick(topic.things)))}, ${taste.pick(topic.supplies)} and ${taste.pick(topic.places)} notes`,
    domain,
    topic,
    world,
    look: findLook(taste),
    people,
    nowMs,
    random: (of) => root.fork(of),
    paragraph: (random, thing) => marked(writeParagraph(random, subject(random, thing), voice)),
    sentence: (random, thing, role) => marked(writeOne(random, subject(random, thing), voice, role)),
  };
}
