import type { CrawlerOperator } from '../crawler.ts';

export const allenInstitute: CrawlerOperator = {
  operator: 'Allen Institute for AI',
  hostSuffixes: [],
  rangeLists: [],
  bots: [
    {
      name: 'AI2Bot',
      token: 'ai2bot',
      category: 'training_crawler',
      purpose: 'collects pages to train open language models',
      respectsRobots: true,
    },
  ],
};
