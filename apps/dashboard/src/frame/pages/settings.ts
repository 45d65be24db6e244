import { Settings } from 'lucide-react';
import type { Page } from './page.ts';

export const settings: Page = {
  name: 'settings',
  path: '/settings',
  area: 'organization',
  order: 40,
  icon: Settings,
  title: { en: 'Settings', de: 'Einstellungen' },
  role: 'viewer',
  load: () => import('../../organization/settings/settings-page.tsx'),
};
