import type { CrawlerOperator } from '../crawler.ts';

export const youCom: CrawlerOperator = {
  operator: 'You.com',
  hostSuffixes: [],
  rangeLists: [],
  bots: [
    {
      name: 'YouBot',
      token: 'youbot',
      category: 'ai_search_crawler',
      purpose: 'indexes pages for its answer engine',
      respectsRobots: true,
    },
  ],
  assistants: ['you'],
};
