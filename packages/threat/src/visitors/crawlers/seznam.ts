import type { CrawlerOperator } from '../crawler.ts';

export const seznam: CrawlerOperator = {
  operator: 'Seznam',
  hostSuffixes: ['.seznam.cz'],
  rangeLists: [],
  bots: [
    {
      name: 'SeznamBot',
      token: 'seznambot',
      category: 'search_crawler',
      purpose: 'indexes pages for search',
      respectsRobots: true,
    },
  ],
};
