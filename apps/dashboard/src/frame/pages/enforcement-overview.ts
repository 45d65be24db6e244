import { ShieldCheck } from 'lucide-react';
import type { Page } from './page.ts';

export const enforcementOverview: Page = {
  name: 'enforcement-overview',
  path: '/enforcement/overview',
  area: 'respond',
  order: 10,
  icon: ShieldCheck,
  title: { en: 'Enforcement', de: 'Durchsetzung' },
  role: 'viewer',
  load: () => import('../../respond/enforcement/overview/overview-page.tsx'),
};
