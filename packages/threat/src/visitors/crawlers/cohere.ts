import type { CrawlerOperator } from '../crawler.ts';

export const cohere: CrawlerOperator = {
  operator: 'Cohere',
  hostSuffixes: [],
  rangeLists: [],
  bots: [
    {
      name: 'cohere-training-data-crawler',
      token: 'cohere-training-data-crawler',
      category: 'training_crawler',
      purpose: 'collects pages to train language models',
      respectsRobots: null,
    },
    {
      name: 'cohere-ai',
      token: 'cohere-ai',
      category: 'ai_assistant',
      purpose: 'opens pages a person asked about',
      respectsRobots: null,
    },
  ],
};
