import type { CrawlerOperator } from '../crawler.ts';

export const timpi: CrawlerOperator = {
  operator: 'Timpi',
  hostSuffixes: [],
  rangeLists: [],
  bots: [
    {
      name: 'Timpibot',
      token: 'timpibot',
      category: 'training_crawler',
      purpose: 'indexes pages and sells them as training data',
      respectsRobots: null,
    },
  ],
};
