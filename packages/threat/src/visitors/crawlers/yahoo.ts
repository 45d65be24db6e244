import type { CrawlerOperator } from '../crawler.ts';

export const yahoo: CrawlerOperator = {
  operator: 'Yahoo',
  hostSuffixes: ['.crawl.yahoo.net'],
  rangeLists: [],
  bots: [
    {
      name: 'Slurp',
      token: 'yahoo! slurp',
      category: 'search_crawler',
      purpose: 'indexes pages for search',
      respectsRobots: true,
    },
  ],
};
