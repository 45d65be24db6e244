import type { Family } from '../registries/family.ts';

/** Operators of crawlers and what they send. */
export const family: Family = {
  name: 'crawler',
  folder: 'packages/threat/src/visitors/crawlers',
  list: 'crawlers',
  notMembers: [],
  identity: null,
  template: ({ camel }) => `import type { CrawlerOperator } from '../crawler.ts';

export const ${camel}: CrawlerOperator = {
  operator: 'Name of the operator',
  hostSuffixes: ['.crawler.example'],
  rangeLists: [],
  bots: [
    {
      name: 'ExampleBot',
      token: 'examplebot',
      category: 'search_crawler',
      purpose: 'says in a few words what the visits are for',
      respectsRobots: null,
    },
  ],
};
`,
  nextSteps: [
    "Take every fact from the operator's own pages; leave out what they do not say.",
    'Order the bots so that a longer token stands before one it contains.',
    'Without hostSuffixes and rangeLists a claim cannot be verified, and is neither trusted nor called an impersonation.',
  ],
};
