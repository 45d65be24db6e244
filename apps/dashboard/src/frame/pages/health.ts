import { HeartPulse } from 'lucide-react';
import type { Page } from './page.ts';

export const health: Page = {
  name: 'health',
  path: '/health',
  area: 'organization',
  order: 50,
  icon: HeartPulse,
  title: { en: 'Health', de: 'Zustand' },
  role: 'viewer',
  load: () => import('../../organization/health/health-page.tsx'),
};
