import type { CrawlerOperator } from '../crawler.ts';

export const google: CrawlerOperator = {
  operator: 'Google',
  // Not `.googleusercontent.com`: every rented machine of Google Cloud has a name there that leads back to it.
  hostSuffixes: ['.googlebot.com', '.google.com'],
  rangeLists: [
    'https://developers.google.com/static/crawling/ipranges/common-crawlers.json',
    'https://developers.google.com/static/crawling/ipranges/special-crawlers.json',
    'https://developers.google.com/static/crawling/ipranges/user-triggered-fetchers.json',
    'https://developers.google.com/static/crawling/ipranges/user-triggered-fetchers-google.json',
  ],
  bots: [
    {
      name: 'Google-CloudVertexBot',
      token: 'google-cloudvertexbot',
      category: 'ai_search_crawler',
      purpose: 'indexes pages for customers of Vertex AI',
      respectsRobots: true,
    },
    {
      name: 'Gemini-Deep-Research',
      token: 'gemini-deep-research',
      category: 'ai_agent',
      purpose: 'reads pages for research a person asked for',
      respectsRobots: null,
    },
    {
      name: 'Google-NotebookLM',
      token: 'google-notebooklm',
      category: 'ai_assistant',
      purpose: 'opens sources a person gave to NotebookLM',
      respectsRobots: false,
    },
    {
      name: 'GoogleAgent',
      token: 'googleagent',
      category: 'ai_agent',
      purpose: 'acts on web sites for a person',
      respectsRobots: null,
    },
    {
      name: 'GoogleOther',
      token: 'googleother',
      category: 'fetcher',
      purpose: 'internal research and development of the operator',
      respectsRobots: true,
    },
    {
      name: 'AdsBot-Google',
      token: 'adsbot-google',
      category: 'monitoring',
      purpose: 'checks the quality of advertised pages',
      respectsRobots: false,
    },
    {
      name: 'Mediapartners-Google',
      token: 'mediapartners-google',
      category: 'fetcher',
      purpose: 'reads pages to choose advertisements',
      respectsRobots: true,
    },
    {
      name: 'FeedFetcher-Google',
      token: 'feedfetcher-google',
      category: 'feed_reader',
      purpose: 'fetches feeds for subscribers',
      respectsRobots: false,
    },
    {
      name: 'Google-Read-Aloud',
      token: 'google-read-aloud',
      category: 'fetcher',
      purpose: 'reads pages aloud for a person',
      respectsRobots: false,
    },
    {
      name: 'Googlebot',
      token: 'googlebot',
      category: 'search_crawler',
      purpose: 'indexes pages for search',
      respectsRobots: true,
    },
  ],
  robotsNames: [
    { name: 'Google-Extended', category: 'training_crawler', purpose: 'rules whether pages train and ground Gemini' },
  ],
  assistants: ['gemini'],
};
