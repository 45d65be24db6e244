import type { CrawlerOperator } from '../crawler.ts';

export const diffbot: CrawlerOperator = {
  operator: 'Diffbot',
  hostSuffixes: [],
  rangeLists: [],
  bots: [
    {
      name: 'Diffbot',
      token: 'diffbot',
      category: 'commercial_scraper',
      purpose: 'extracts structured data from pages for customers',
      respectsRobots: null,
    },
  ],
};
