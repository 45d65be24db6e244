import type { CrawlerOperator } from '../crawler.ts';

export const deepseek: CrawlerOperator = {
  operator: 'DeepSeek',
  hostSuffixes: [],
  rangeLists: [],
  bots: [
    {
      name: 'DeepSeekBot',
      token: 'deepseekbot',
      category: 'training_crawler',
      purpose: 'collects pages to train language models',
      respectsRobots: null,
    },
  ],
  assistants: ['deepseek'],
};
