import type { Family } from '../registries/family.ts';

/** Pages of the dashboard: address, place in the navigation, who may see it, and where its own code is. */
export const family: Family = {
  name: 'page',
  folder: 'apps/dashboard/src/frame/pages',
  list: 'pages',
  notMembers: ['page.ts'],
  identity: 'name',
  template: ({ kebab, camel }) => `import { FileText } from 'lucide-react';
import type { Page } from './page.ts';

export const ${camel}: Page = {
  name: '${kebab}',
  path: '/${kebab}',
  area: 'watch',
  order: 90,
  icon: FileText,
  title: { en: 'Title', de: 'Titel' },
  role: 'viewer',
  load: () => import('../../watch/overview/overview-page.tsx'),
};
`,
  nextSteps: [
    'Choose area, place, icon, title in every language, and the least role.',
    'Write the component, exported as "Page", in a folder named as the feature is in the server.',
    'Texts go to a file of that folder with defineTexts; the page stands in docs/recipes/add-a-page.md.',
    'npm run e2e looks at every page by itself: light, dark, phone, desktop, and each role.',
  ],
};
