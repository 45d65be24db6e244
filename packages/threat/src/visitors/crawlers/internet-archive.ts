import type { CrawlerOperator } from '../crawler.ts';

export const internetArchive: CrawlerOperator = {
  operator: 'Internet Archive',
  hostSuffixes: ['.archive.org'],
  rangeLists: [],
  bots: [
    {
      name: 'archive.org_bot',
      token: 'archive.org_bot',
      category: 'archiver',
      purpose: 'preserves pages in the Wayback Machine',
      respectsRobots: null,
    },
    {
      name: 'ia_archiver',
      token: 'ia_archiver',
      category: 'archiver',
      purpose: 'preserves pages in the Wayback Machine',
      respectsRobots: null,
    },
  ],
};
