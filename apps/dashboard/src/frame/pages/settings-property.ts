import { Globe } from 'lucide-react';
import type { Page } from './page.ts';

export const settingsProperty: Page = {
  name: 'settings-property',
  path: '/settings/properties/$propertyId',
  area: 'hidden',
  order: 46,
  icon: Globe,
  title: { en: 'Decisions of a property', de: 'Entscheidungen einer Property' },
  role: 'viewer',
  load: () => import('../../organization/settings/decisions/decisions-page.tsx'),
};
