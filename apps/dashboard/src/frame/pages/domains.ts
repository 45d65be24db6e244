import { Globe } from 'lucide-react';
import type { Page } from './page.ts';

export const domains: Page = {
  name: 'domains',
  path: '/domains',
  area: 'bait',
  order: 20,
  icon: Globe,
  title: { en: 'Domains', de: 'Domains' },
  role: 'viewer',
  load: () => import('../../bait/domains/domains-page.tsx'),
};
