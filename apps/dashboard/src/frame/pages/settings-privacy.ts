import { Eraser } from 'lucide-react';
import type { Page } from './page.ts';

export const settingsPrivacy: Page = {
  name: 'settings-privacy',
  path: '/settings/privacy',
  area: 'hidden',
  order: 44,
  icon: Eraser,
  title: { en: 'Erasing visitors', de: 'Besucher löschen' },
  role: 'admin',
  load: () => import('../../organization/settings/privacy/privacy-page.tsx'),
};
