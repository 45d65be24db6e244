import type { CrawlerOperator } from '../crawler.ts';

export const meta: CrawlerOperator = {
  operator: 'Meta',
  hostSuffixes: ['.fbsv.net'],
  rangeLists: [],
  bots: [
    {
      name: 'Meta-ExternalAgent',
      token: 'meta-externalagent',
      category: 'training_crawler',
      purpose: 'collects pages to train language models',
      respectsRobots: true,
    },
    {
      name: 'Meta-WebIndexer',
      token: 'meta-webindexer',
      category: 'ai_search_crawler',
      purpose: 'indexes pages for search inside Meta AI',
      respectsRobots: null,
    },
    {
      name: 'Meta-ExternalFetcher',
      token: 'meta-externalfetcher',
      category: 'ai_assistant',
      purpose: 'opens pages a person asked Meta AI about',
      respectsRobots: false,
    },
    {
      name: 'FacebookExternalHit',
      token: 'facebookexternalhit',
      category: 'fetcher',
      purpose: 'makes previews of shared links',
      respectsRobots: null,
    },
    {
      name: 'FacebookBot',
      token: 'facebookbot',
      category: 'training_crawler',
      purpose: 'collects pages for speech recognition',
      respectsRobots: true,
    },
    {
      name: 'Facebot',
      token: 'facebot',
      category: 'fetcher',
      purpose: 'makes previews of shared links',
      respectsRobots: null,
    },
  ],
  assistants: ['meta_ai'],
};
