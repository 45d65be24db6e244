import type { CrawlerOperator } from '../crawler.ts';

export const censys: CrawlerOperator = {
  operator: 'Censys',
  hostSuffixes: ['.censys-scanner.com'],
  rangeLists: [],
  bots: [
    {
      name: 'CensysInspect',
      token: 'censysinspect',
      category: 'security_scanner',
      purpose: 'maps services on the internet',
      respectsRobots: null,
    },
  ],
};
