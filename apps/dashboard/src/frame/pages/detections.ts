import { ScanSearch } from 'lucide-react';
import type { Page } from './page.ts';

export const detections: Page = {
  name: 'detections',
  path: '/detections',
  area: 'watch',
  order: 20,
  icon: ScanSearch,
  title: { en: 'Detections', de: 'Erkennungen' },
  role: 'viewer',
  load: () => import('../../watch/detections/detections-page.tsx'),
};
