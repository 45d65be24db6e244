import { Grid3x3 } from 'lucide-react';
import type { Page } from './page.ts';

export const mitre: Page = {
  name: 'mitre',
  path: '/mitre',
  area: 'watch',
  order: 40,
  icon: Grid3x3,
  title: { en: 'ATT&CK matrix', de: 'ATT&CK-Matrix' },
  role: 'viewer',
  load: () => import('../../watch/mitre/mitre-page.tsx'),
};
