import { FlaskConical } from 'lucide-react';
import type { Page } from './page.ts';

export const settingsSampleData: Page = {
  name: 'settings-sample-data',
  path: '/settings/sample-data',
  area: 'hidden',
  order: 45,
  icon: FlaskConical,
  title: { en: 'Sample data', de: 'Beispieldaten' },
  role: 'viewer',
  load: () => import('../../organization/settings/sample-data/sample-data-page.tsx'),
};
