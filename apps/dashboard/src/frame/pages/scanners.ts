import { ScanEye } from 'lucide-react';
import type { Page } from './page.ts';

export const scanners: Page = {
  name: 'scanners',
  path: '/scanners',
  area: 'bait',
  order: 30,
  icon: ScanEye,
  title: { en: 'Detection scripts', de: 'Erkennungsskripte' },
  role: 'viewer',
  load: () => import('../../bait/scanners/scanners-page.tsx'),
};
