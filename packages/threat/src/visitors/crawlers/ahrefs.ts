import type { CrawlerOperator } from '../crawler.ts';

export const ahrefs: CrawlerOperator = {
  operator: 'Ahrefs',
  hostSuffixes: ['.ahrefs.com', '.ahrefs.net'],
  rangeLists: [],
  bots: [
    {
      name: 'AhrefsSiteAudit',
      token: 'ahrefssiteaudit',
      category: 'seo_crawler',
      purpose: 'audits sites for their owners',
      respectsRobots: true,
    },
    {
      name: 'AhrefsBot',
      token: 'ahrefsbot',
      category: 'seo_crawler',
      purpose: 'collects links for search engine optimisation',
      respectsRobots: true,
    },
  ],
};
