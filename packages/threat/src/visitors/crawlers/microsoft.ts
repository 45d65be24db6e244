import type { CrawlerOperator } from '../crawler.ts';

export const microsoft: CrawlerOperator = {
  operator: 'Microsoft',
  hostSuffixes: ['.search.msn.com'],
  rangeLists: ['https://www.bing.com/toolbox/bingbot.json'],
  bots: [
    {
      name: 'Bingbot',
      token: 'bingbot',
      category: 'search_crawler',
      purpose: 'indexes pages for search',
      respectsRobots: true,
    },
    {
      name: 'AdIdxBot',
      token: 'adidxbot',
      category: 'monitoring',
      purpose: 'checks the quality of advertised pages',
      respectsRobots: true,
    },
    {
      name: 'BingPreview',
      token: 'bingpreview',
      category: 'fetcher',
      purpose: 'makes previews of pages',
      respectsRobots: true,
    },
    {
      name: 'MicrosoftPreview',
      token: 'microsoftpreview',
      category: 'fetcher',
      purpose: 'makes previews of pages',
      respectsRobots: true,
    },
    {
      name: 'AzureAI-SearchBot',
      token: 'azureai-searchbot',
      category: 'ai_search_crawler',
      purpose: 'indexes pages for customers of Azure AI',
      respectsRobots: null,
    },
    {
      name: 'MSNBot',
      token: 'msnbot',
      category: 'search_crawler',
      purpose: 'earlier search crawler of the operator',
      respectsRobots: true,
    },
  ],
  assistants: ['copilot'],
};
