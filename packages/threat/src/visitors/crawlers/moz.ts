import type { CrawlerOperator } from '../crawler.ts';

export const moz: CrawlerOperator = {
  operator: 'Moz',
  hostSuffixes: [],
  rangeLists: [],
  bots: [
    {
      name: 'DotBot',
      token: 'dotbot',
      category: 'seo_crawler',
      purpose: 'collects links for search engine optimisation',
      respectsRobots: true,
    },
    {
      name: 'rogerbot',
      token: 'rogerbot',
      category: 'seo_crawler',
      purpose: 'audits sites for their owners',
      respectsRobots: true,
    },
  ],
};
