import { Activity } from 'lucide-react';
import type { Page } from './page.ts';

export const overview: Page = {
  name: 'overview',
  path: '/overview',
  area: 'watch',
  order: 10,
  icon: Activity,
  title: { en: 'Overview', de: 'Übersicht' },
  role: 'viewer',
  load: () => import('../../watch/overview/overview-page.tsx'),
};
