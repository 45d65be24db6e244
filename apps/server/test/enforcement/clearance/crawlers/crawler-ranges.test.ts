import { expect, it } from 'vitest';
import { createCrawlerRanges } from '../../../../src/enforcement/clearance/crawlers/crawler-ranges.ts';

it('sensors are told of networks where no names confirm a crawler, whole lists and so many', () => {
  let nowMs = 0;
  const networks = (count: number) => Array.from({ length: count }, (_, at) => `10.0.${at >> 8}.${at & 255}/32`);
  let published: Record<string, string[]> = {
    OpenAI: networks(1_500),
    Perplexity: networks(600),
    'Mistral AI': networks(3),
    Google: networks(1),
  };
  const ranges = createCrawlerRanges({ publishedNetworks: (operator) => published[operator] ?? [] }, () => nowMs);
  const told = () => ranges().map(({ operator, networks: listed }) => [operator, listed.length]);
  expect(told()).toEqual([
    ['Mistral AI', 3],
    ['Perplexity', 600],
  ]);
  published = { OpenAI: networks(300) };
  nowMs = 59_999;
  expect(told()).toHaveLength(2);
  nowMs = 60_000;
  expect(told()).toEqual([['OpenAI', 300]]);
});
