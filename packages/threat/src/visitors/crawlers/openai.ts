import type { CrawlerOperator } from '../crawler.ts';

export const openai: CrawlerOperator = {
  operator: 'OpenAI',
  hostSuffixes: [],
  rangeLists: [
    'https://openai.com/gptbot.json',
    'https://openai.com/searchbot.json',
    'https://openai.com/chatgpt-user.json',
  ],
  bots: [
    {
      name: 'GPTBot',
      token: 'gptbot',
      category: 'training_crawler',
      purpose: 'collects pages to train language models',
      respectsRobots: true,
    },
    {
      name: 'OAI-SearchBot',
      token: 'oai-searchbot',
      category: 'ai_search_crawler',
      purpose: 'indexes pages for search inside ChatGPT',
      respectsRobots: true,
    },
    {
      name: 'ChatGPT-User',
      token: 'chatgpt-user',
      category: 'ai_assistant',
      purpose: 'opens pages a person asked ChatGPT about',
      respectsRobots: null,
    },
    {
      name: 'ChatGPT Agent',
      token: 'chatgpt agent',
      category: 'ai_agent',
      purpose: 'acts on web sites for a person',
      respectsRobots: null,
    },
  ],
  agentHosts: ['chatgpt.com'],
  assistants: ['chatgpt'],
};
