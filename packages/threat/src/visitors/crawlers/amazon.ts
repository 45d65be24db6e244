import type { CrawlerOperator } from '../crawler.ts';

export const amazon: CrawlerOperator = {
  operator: 'Amazon',
  hostSuffixes: ['.crawl.amazonbot.amazon'],
  rangeLists: [],
  bots: [
    {
      name: 'Amazonbot',
      token: 'amazonbot',
      category: 'training_crawler',
      purpose: 'collects pages to answer questions and train models',
      respectsRobots: true,
    },
    {
      name: 'Amzn-SearchBot',
      token: 'amzn-searchbot',
      category: 'ai_search_crawler',
      purpose: 'indexes pages for search inside assistants',
      respectsRobots: true,
    },
    {
      name: 'Amzn-User',
      token: 'amzn-user',
      category: 'ai_assistant',
      purpose: 'opens pages a person asked an assistant about',
      respectsRobots: null,
    },
  ],
};
