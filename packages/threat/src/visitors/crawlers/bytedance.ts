import type { CrawlerOperator } from '../crawler.ts';

export const bytedance: CrawlerOperator = {
  operator: 'ByteDance',
  hostSuffixes: [],
  rangeLists: [],
  bots: [
    {
      name: 'Bytespider',
      token: 'bytespider',
      category: 'training_crawler',
      purpose: 'collects pages to train language models',
      respectsRobots: false,
    },
    {
      name: 'TikTokSpider',
      token: 'tiktokspider',
      category: 'fetcher',
      purpose: 'makes previews of shared links',
      respectsRobots: null,
    },
  ],
};
