import type { CrawlerOperator } from '../crawler.ts';

export const duckduckgo: CrawlerOperator = {
  operator: 'DuckDuckGo',
  hostSuffixes: [],
  rangeLists: ['https://duckduckgo.com/duckduckbot.json', 'https://duckduckgo.com/duckassistbot.json'],
  bots: [
    {
      name: 'DuckAssistBot',
      token: 'duckassistbot',
      category: 'ai_search_crawler',
      purpose: 'reads pages for answers in search',
      respectsRobots: true,
    },
    {
      name: 'DuckDuckBot',
      token: 'duckduckbot',
      category: 'search_crawler',
      purpose: 'indexes pages for search',
      respectsRobots: true,
    },
  ],
};
