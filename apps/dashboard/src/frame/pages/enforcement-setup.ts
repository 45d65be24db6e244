import { ShieldCheck } from 'lucide-react';
import type { Page } from './page.ts';

export const enforcementSetup: Page = {
  name: 'enforcement-setup',
  path: '/enforcement/setup',
  area: 'hidden',
  order: 13,
  icon: ShieldCheck,
  title: { en: 'Enforcement set-up', de: 'Einrichtung der Durchsetzung' },
  role: 'viewer',
  load: () => import('../../respond/enforcement/setup/setup-page.tsx'),
};
