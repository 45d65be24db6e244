import { Globe } from 'lucide-react';
import type { Page } from './page.ts';

export const domain: Page = {
  name: 'domain',
  path: '/domains/$domainId',
  area: 'hidden',
  order: 21,
  icon: Globe,
  title: { en: 'Domain', de: 'Domain' },
  role: 'viewer',
  load: () => import('../../bait/domains/domain-page.tsx'),
};
