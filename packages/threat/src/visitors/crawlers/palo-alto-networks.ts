import type { CrawlerOperator } from '../crawler.ts';

export const paloAltoNetworks: CrawlerOperator = {
  operator: 'Palo Alto Networks',
  hostSuffixes: [],
  rangeLists: [],
  bots: [
    {
      name: 'Cortex Xpanse',
      token: 'expanse, a palo alto networks',
      category: 'security_scanner',
      purpose: 'maps services on the internet',
      respectsRobots: null,
    },
  ],
};
