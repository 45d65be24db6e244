import type { CrawlerOperator } from '../crawler.ts';

export const commonCrawl: CrawlerOperator = {
  operator: 'Common Crawl',
  hostSuffixes: ['.crawl.commoncrawl.org'],
  rangeLists: ['https://index.commoncrawl.org/ccbot.json'],
  bots: [
    {
      name: 'CCBot',
      token: 'ccbot',
      category: 'training_crawler',
      purpose: 'builds an open archive that models are trained on',
      respectsRobots: true,
    },
  ],
};
