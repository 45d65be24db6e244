import type { CrawlerOperator } from '../crawler.ts';

export const semrush: CrawlerOperator = {
  operator: 'Semrush',
  hostSuffixes: ['.semrush.com'],
  rangeLists: [],
  bots: [
    {
      name: 'SemrushBot',
      token: 'semrushbot',
      category: 'seo_crawler',
      purpose: 'collects links for search engine optimisation',
      respectsRobots: true,
    },
    {
      name: 'SiteAuditBot',
      token: 'siteauditbot',
      category: 'seo_crawler',
      purpose: 'audits sites for their owners',
      respectsRobots: true,
    },
  ],
};
