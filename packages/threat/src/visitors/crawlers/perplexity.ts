import type { CrawlerOperator } from '../crawler.ts';

export const perplexity: CrawlerOperator = {
  operator: 'Perplexity',
  hostSuffixes: [],
  rangeLists: ['https://www.perplexity.com/perplexitybot.json', 'https://www.perplexity.com/perplexity-user.json'],
  bots: [
    {
      name: 'PerplexityBot',
      token: 'perplexitybot',
      category: 'ai_search_crawler',
      purpose: 'indexes pages for its answer engine',
      respectsRobots: true,
    },
    {
      name: 'Perplexity-User',
      token: 'perplexity-user',
      category: 'ai_assistant',
      purpose: 'opens pages a person asked about',
      respectsRobots: false,
    },
  ],
  assistants: ['perplexity'],
};
