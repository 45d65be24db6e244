import { Bug } from 'lucide-react';
import type { Page } from './page.ts';

export const decoys: Page = {
  name: 'decoys',
  path: '/decoys',
  area: 'bait',
  order: 10,
  icon: Bug,
  title: { en: 'Decoys', de: 'Köder' },
  role: 'viewer',
  load: () => import('../../bait/decoys/list/decoys-page.tsx'),
};
