import { ShieldCheck } from 'lucide-react';
import type { Page } from './page.ts';

export const enforcementActions: Page = {
  name: 'enforcement-actions',
  path: '/enforcement/actions',
  area: 'hidden',
  order: 12,
  icon: ShieldCheck,
  title: { en: 'Response actions', de: 'Reaktionen' },
  role: 'viewer',
  load: () => import('../../respond/enforcement/rules/actions-page.tsx'),
};
