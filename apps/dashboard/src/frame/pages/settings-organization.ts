import { Building2 } from 'lucide-react';
import type { Page } from './page.ts';

export const settingsOrganization: Page = {
  name: 'settings-organization',
  path: '/settings/organization',
  area: 'hidden',
  order: 41,
  icon: Building2,
  title: { en: 'Organization settings', de: 'Einstellungen der Organisation' },
  role: 'viewer',
  load: () => import('../../organization/settings/organization/organization-page.tsx'),
};
