import type { CrawlerOperator } from '../crawler.ts';

export const majestic: CrawlerOperator = {
  operator: 'Majestic',
  hostSuffixes: [],
  rangeLists: [],
  bots: [
    {
      name: 'MJ12bot',
      token: 'mj12bot',
      category: 'seo_crawler',
      purpose: 'collects links for search engine optimisation',
      respectsRobots: true,
    },
  ],
};
