import type { CrawlerOperator } from '../crawler.ts';

export const yandex: CrawlerOperator = {
  operator: 'Yandex',
  hostSuffixes: ['.yandex.ru', '.yandex.net', '.yandex.com'],
  rangeLists: [],
  bots: [
    {
      name: 'YandexAdditionalBot',
      token: 'yandexadditional',
      category: 'ai_search_crawler',
      purpose: 'reads pages for answers in search',
      respectsRobots: true,
    },
    {
      name: 'YandexImages',
      token: 'yandeximages',
      category: 'search_crawler',
      purpose: 'indexes images for search',
      respectsRobots: true,
    },
    {
      name: 'YandexBot',
      token: 'yandexbot',
      category: 'search_crawler',
      purpose: 'indexes pages for search',
      respectsRobots: true,
    },
  ],
};
