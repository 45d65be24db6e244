import { Siren } from 'lucide-react';
import type { Page } from './page.ts';

export const cases: Page = {
  name: 'cases',
  path: '/cases',
  area: 'watch',
  order: 5,
  icon: Siren,
  title: { en: 'Cases', de: 'Fälle' },
  role: 'viewer',
  load: () => import('../../watch/cases/cases-page.tsx'),
};
