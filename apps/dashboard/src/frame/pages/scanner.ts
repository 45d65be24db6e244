import { ScanEye } from 'lucide-react';
import type { Page } from './page.ts';

export const scanner: Page = {
  name: 'scanner',
  path: '/scanners/$scannerId',
  area: 'hidden',
  order: 31,
  icon: ScanEye,
  title: { en: 'Detection script', de: 'Erkennungsskript' },
  role: 'viewer',
  load: () => import('../../bait/scanners/scanner-page.tsx'),
};
