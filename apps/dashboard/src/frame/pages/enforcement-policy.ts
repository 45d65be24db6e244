import { ShieldCheck } from 'lucide-react';
import type { Page } from './page.ts';

export const enforcementPolicy: Page = {
  name: 'enforcement-policy',
  path: '/enforcement/policy',
  area: 'hidden',
  order: 11,
  icon: ShieldCheck,
  title: { en: 'Enforcement policy', de: 'Richtlinie der Durchsetzung' },
  role: 'viewer',
  load: () => import('../../respond/enforcement/policy/policy-page.tsx'),
};
