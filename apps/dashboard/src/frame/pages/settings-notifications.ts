import { Mail } from 'lucide-react';
import type { Page } from './page.ts';

export const settingsNotifications: Page = {
  name: 'settings-notifications',
  path: '/settings/notifications',
  area: 'hidden',
  order: 43,
  icon: Mail,
  title: { en: 'Digest by mail', de: 'Bericht per E-Mail' },
  role: 'viewer',
  load: () => import('../../organization/settings/notifications/notifications-page.tsx'),
};
