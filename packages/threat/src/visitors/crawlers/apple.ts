import type { CrawlerOperator } from '../crawler.ts';

export const apple: CrawlerOperator = {
  operator: 'Apple',
  hostSuffixes: ['.applebot.apple.com'],
  rangeLists: ['https://search.developer.apple.com/applebot.json'],
  bots: [
    {
      name: 'Applebot',
      token: 'applebot',
      category: 'search_crawler',
      purpose: 'indexes pages for Siri and Spotlight',
      respectsRobots: true,
    },
  ],
  robotsNames: [
    {
      name: 'Applebot-Extended',
      category: 'training_crawler',
      purpose: 'rules whether pages train the models of Apple',
    },
  ],
};
