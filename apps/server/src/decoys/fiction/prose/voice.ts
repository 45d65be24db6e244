import type { Random } from '../../../platform/random/random.ts';
import { FRAMES } from './frames.ts';
import { capitalise, fixArticles } from './inflect.ts';
import { readFrame, type Sentence, writeSentence } from './sentence.ts';
import { fillGap, type Subject } from './subject.ts';

export type SentenceRole = keyof typeof FRAMES;

/** The sentences that one site writes: a part of all there are, so that two sites sound different. */
export type Voice = Readonly<Record<SentenceRole, readonly Sentence[]>>;

const ALL: Voice = {
  openings: FRAMES.openings.map(readFrame),
  details: FRAMES.details.map(readFrame),
  stories: FRAMES.stories.map(readFrame),
  closings: FRAMES.closings.map(readFrame),
};

export function findVoice(random: Random): Voice {
  const some = (sentences: readonly Sentence[]): readonly Sentence[] => {
    const kept = sentences.filter(() => random.chance(0.65));
    return kept.length > 5 ? kept : sentences;
  };
  return {
    openings: some(ALL.openings),
    details: some(ALL.details),
    stories: some(ALL.stories),
    closings: some(ALL.closings),
  };
}

/** One sentence of a role, written out. */
export const writeOne = (random: Random, subject: Subject, voice: Voice, role: SentenceRole): string =>
  finish(random, subject, random.pick(voice[role]));

/** A paragraph of five to nine sentences about the subject's part; none occurs twice in it. */
export function writeParagraph(random: Random, subject: Subject, voice: Voice): string {
  const details = draw(random, voice.details, random.whole(4, 6));
  const stories = draw(random, voice.stories, random.chance(0.6) ? 1 : 0);
  const closings = draw(random, voice.closings, random.chance(0.7) ? 1 : 0);
  const following = [...details, ...stories, ...closings].map((sentence) =>
    follow(random, finish(random, subject, sentence)),
  );
  return [finish(random, subject, random.pick(voice.openings)), ...following].join(' ');
}

const CONNECTIVES = ['Moreover', 'Similarly', 'Fortunately', 'Unfortunately', 'Admittedly', 'However', 'Interestingly'];

/** Leads over from the sentence before, now and then. */
function follow(random: Random, sentence: string): string {
  if (!random.chance(0.4) || !/^(?:An?|The|If|Even|With|To|For|We|It|No|Many|Some|Our) /.test(sentence))
    return sentence;
  return `${random.pick(CONNECTIVES)}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** `count` different items, in the order of the list, from a random place in it on. */
function draw<Item>(random: Random, items: readonly Item[], count: number): readonly Item[] {
  const start = random.whole(0, items.length - 1);
  const step = random.whole(1, Math.max(1, Math.floor(items.length / Math.max(1, count))));
  const drawn = new Set<Item>();
  for (let turn = 0; turn < count; turn += 1) drawn.add(items[(start + turn * step) % items.length] as Item);
  return [...drawn];
}

function finish(random: Random, subject: Subject, sentence: Sentence): string {
  const last = new Map<string, string>();
  const fill = (gap: string): string => {
    let word = fillGap(gap, random, subject);
    if (word === last.get(gap)) word = fillGap(gap, random, subject);
    last.set(gap, word);
    return word;
  };
  return capitalise(fixArticles(writeSentence(sentence, fill, (wordings) => random.pick(wordings))));
}
