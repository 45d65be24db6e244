import { Receipt } from 'lucide-react';
import type { Page } from './page.ts';

export const billing: Page = {
  name: 'billing',
  path: '/billing',
  area: 'organization',
  order: 18,
  icon: Receipt,
  title: { en: 'Usage and plan', de: 'Verbrauch und Tarif' },
  role: 'viewer',
  load: () => import('../../organization/billing/billing-page.tsx'),
};
