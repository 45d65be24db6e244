import type { CrawlerOperator } from '../crawler.ts';

export const baidu: CrawlerOperator = {
  operator: 'Baidu',
  hostSuffixes: ['.baidu.com', '.baidu.jp'],
  rangeLists: [],
  bots: [
    {
      name: 'Baiduspider',
      token: 'baiduspider',
      category: 'search_crawler',
      purpose: 'indexes pages for search',
      respectsRobots: true,
    },
  ],
};
