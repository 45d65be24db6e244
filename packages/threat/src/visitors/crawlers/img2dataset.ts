import type { CrawlerOperator } from '../crawler.ts';

export const img2dataset: CrawlerOperator = {
  operator: 'img2dataset',
  hostSuffixes: [],
  rangeLists: [],
  bots: [
    {
      name: 'img2dataset',
      token: 'img2dataset',
      category: 'training_crawler',
      purpose: 'downloads images for training sets',
      respectsRobots: null,
    },
  ],
};
