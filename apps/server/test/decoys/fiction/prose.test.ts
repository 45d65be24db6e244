import { describe, expect, it } from 'vitest';
import { FRAMES } from '../../../src/decoys/fiction/prose/frames.ts';
import { article, fixArticles, gerund, past, plural } from '../../../src/decoys/fiction/prose/inflect.ts';
import { readFrame, writeSentence } from '../../../src/decoys/fiction/prose/sentence.ts';
import { chooseSubject, fillGap } from '../../../src/decoys/fiction/prose/subject.ts';
import { SYNONYM_GROUPS } from '../../../src/decoys/fiction/prose/synonyms.ts';
import { TOPICS } from '../../../src/decoys/fiction/topics.ts';
import { createWorld } from '../../../src/decoys/fiction/world.ts';
import { wideRandom } from '../../../src/platform/random/wide-random.ts';

const world = createWorld('a seed', 'shop.example.org');

describe.each(TOPICS.map((topic) => [topic.name, topic] as const))('prose about %s', (_, topic) => {
  it('fills every sentence there is', () => {
    const random = wideRandom(topic.name);
    for (const frame of Object.values(FRAMES).flat()) {
      const sentence = readFrame(frame);
      const thing = random.pick(topic.things);
      const subject = chooseSubject(random, { topic, thing, world, people: 20, nowMs: Date.UTC(2026, 4, 17) });
      const text = writeSentence(
        sentence,
        (gap) => fillGap(gap, random, subject),
        (wordings) => random.pick(wordings),
      );
      expect(text).toMatch(/^[^{}[\]|]+[.”:\]]$/);
    }
  });

  it('says synonyms only where they mean what their group means', () => {
    const marked = new Set(SYNONYM_GROUPS.flat());
    const nouns = [topic.things, topic.parts, topic.supplies, topic.kinds, topic.states, topic.faults, topic.places];
    const words = [...nouns, topic.trades].flat().flatMap((term) => term.toLowerCase().split(/[^\p{L}\p{N}'’-]+/u));
    expect(words.filter((word) => marked.has(word))).toEqual([]);
  });
});

it('no word belongs to two groups of synonyms', () => {
  const words = SYNONYM_GROUPS.flat().map((word) => word.toLowerCase());
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

it('no sentence has eight fixed words in a row', () => {
  for (const frame of Object.values(FRAMES).flat()) {
    const runs = frame.replace(/\{\w+\}/g, '|').split(/[|[\]]/);
    for (const run of runs) expect(run.split(/\s+/).filter(Boolean).length, frame).toBeLessThan(8);
  }
});

it('forms words as English does', () => {
  expect(['water butt', 'brush', 'glass', 'battery', 'shelf', 'tray', 'nurseryman'].map(plural)).toEqual([
    'water butts',
    'brushes',
    'glasses',
    'batteries',
    'shelves',
    'trays',
    'nurserymen',
  ]);
  expect(['trim', 'glue', 'dry', 'service', 're-seat'].map(gerund)).toEqual([
    'trimming',
    'gluing',
    'drying',
    'servicing',
    're-seating',
  ]);
  expect(['trim', 'glue', 'dry', 'level'].map(past)).toEqual(['trimmed', 'glued', 'dried', 'levelled']);
  expect(['hour', 'unit', 'oak', 'S-crack', 'useful', '8', '18', '80'].map(article)).toEqual([
    'an',
    'a',
    'an',
    'an',
    'a',
    'an',
    'an',
    'an',
  ]);
  expect(fixArticles('A old lid, an big one')).toBe('An old lid, a big one');
});
