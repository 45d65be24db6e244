import { ShieldCheck } from 'lucide-react';
import type { Page } from './page.ts';

export const enforcementHistory: Page = {
  name: 'enforcement-history',
  path: '/enforcement/history',
  area: 'hidden',
  order: 14,
  icon: ShieldCheck,
  title: { en: 'Enforcement history', de: 'Verlauf der Durchsetzung' },
  role: 'viewer',
  load: () => import('../../respond/enforcement/blocks/history-page.tsx'),
};
