import { Globe } from 'lucide-react';
import type { Page } from './page.ts';

export const settingsProperties: Page = {
  name: 'settings-properties',
  path: '/settings/properties',
  area: 'hidden',
  order: 42,
  icon: Globe,
  title: { en: 'Properties', de: 'Propertys' },
  role: 'viewer',
  load: () => import('../../organization/settings/properties/properties-page.tsx'),
};
