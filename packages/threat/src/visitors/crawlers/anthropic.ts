import type { CrawlerOperator } from '../crawler.ts';

export const anthropic: CrawlerOperator = {
  operator: 'Anthropic',
  hostSuffixes: [],
  rangeLists: [],
  bots: [
    {
      name: 'ClaudeBot',
      token: 'claudebot',
      category: 'training_crawler',
      purpose: 'collects pages to train language models',
      respectsRobots: true,
    },
    {
      name: 'Claude-SearchBot',
      token: 'claude-searchbot',
      category: 'ai_search_crawler',
      purpose: 'indexes pages for search inside Claude',
      respectsRobots: true,
    },
    {
      name: 'Claude-User',
      token: 'claude-user',
      category: 'ai_assistant',
      purpose: 'opens pages a person asked Claude about',
      respectsRobots: true,
    },
    {
      name: 'Claude Code',
      token: 'claude-code',
      category: 'ai_agent',
      purpose: 'opens pages for a coding assistant',
      respectsRobots: null,
    },
    {
      name: 'Claude-Web',
      token: 'claude-web',
      category: 'training_crawler',
      purpose: 'earlier crawler of the operator',
      respectsRobots: null,
    },
    {
      name: 'anthropic-ai',
      token: 'anthropic-ai',
      category: 'training_crawler',
      purpose: 'earlier crawler of the operator',
      respectsRobots: null,
    },
  ],
  assistants: ['claude'],
};
