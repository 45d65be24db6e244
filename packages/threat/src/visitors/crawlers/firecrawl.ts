import type { CrawlerOperator } from '../crawler.ts';

export const firecrawl: CrawlerOperator = {
  operator: 'Firecrawl',
  hostSuffixes: [],
  rangeLists: [],
  bots: [
    {
      name: 'FirecrawlAgent',
      token: 'firecrawlagent',
      category: 'commercial_scraper',
      purpose: 'turns pages into text for language models',
      respectsRobots: true,
    },
  ],
};
