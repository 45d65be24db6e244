import type { CrawlerOperator } from '../crawler.ts';

export const webz: CrawlerOperator = {
  operator: 'Webz.io',
  hostSuffixes: [],
  rangeLists: [],
  bots: [
    {
      name: 'Webzio-Extended',
      token: 'webzio-extended',
      category: 'training_crawler',
      purpose: 'sells pages as training data',
      respectsRobots: true,
    },
    {
      name: 'Omgilibot',
      token: 'omgilibot',
      category: 'commercial_scraper',
      purpose: 'extracts discussions and news for customers',
      respectsRobots: true,
    },
    {
      name: 'Webzio',
      token: 'webzio',
      category: 'commercial_scraper',
      purpose: 'extracts discussions and news for customers',
      respectsRobots: true,
    },
  ],
};
