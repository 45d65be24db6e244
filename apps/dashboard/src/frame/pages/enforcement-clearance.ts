import { ShieldCheck } from 'lucide-react';
import type { Page } from './page.ts';

export const enforcementClearance: Page = {
  name: 'enforcement-clearance',
  path: '/enforcement/clearance',
  area: 'hidden',
  order: 15,
  icon: ShieldCheck,
  title: { en: 'Session clearance', de: 'Freigabe von Sitzungen' },
  role: 'viewer',
  load: () => import('../../respond/clearance/clearance-page.tsx'),
};
