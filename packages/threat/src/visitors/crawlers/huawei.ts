import type { CrawlerOperator } from '../crawler.ts';

export const huawei: CrawlerOperator = {
  operator: 'Huawei',
  hostSuffixes: ['.petalsearch.com'],
  rangeLists: [],
  bots: [
    {
      name: 'PetalBot',
      token: 'petalbot',
      category: 'search_crawler',
      purpose: 'indexes pages for search and recommendations',
      respectsRobots: true,
    },
  ],
};
