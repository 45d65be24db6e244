import type { CrawlerOperator } from '../crawler.ts';

export const mistral: CrawlerOperator = {
  operator: 'Mistral AI',
  hostSuffixes: [],
  rangeLists: ['https://mistral.ai/mistralai-user-ips.json'],
  bots: [
    {
      name: 'MistralAI-User',
      token: 'mistralai-user',
      category: 'ai_assistant',
      purpose: 'opens pages a person asked Le Chat about',
      respectsRobots: true,
    },
  ],
  assistants: ['mistral'],
};
