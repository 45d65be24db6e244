import { ShieldCheck } from 'lucide-react';
import type { Page } from './page.ts';

export const enforcementOperators: Page = {
  name: 'enforcement-operators',
  path: '/enforcement/operators',
  area: 'hidden',
  order: 16,
  icon: ShieldCheck,
  title: { en: 'AI operators', de: 'KI-Betreiber' },
  role: 'viewer',
  load: () => import('../../respond/clearance/operators-page.tsx'),
};
