import { Bug } from 'lucide-react';
import type { Page } from './page.ts';

export const decoy: Page = {
  name: 'decoy',
  path: '/decoys/$decoyId',
  area: 'hidden',
  order: 11,
  icon: Bug,
  title: { en: 'Decoy', de: 'Köder' },
  role: 'viewer',
  load: () => import('../../bait/decoys/detail/decoy-page.tsx'),
};
