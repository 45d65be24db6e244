import { RadioTower } from 'lucide-react';
import type { Page } from './page.ts';

export const sensors: Page = {
  name: 'sensors',
  path: '/sensors',
  area: 'watch',
  order: 60,
  icon: RadioTower,
  title: { en: 'Sensors', de: 'Sensoren' },
  role: 'viewer',
  load: () => import('../../watch/sensors/sensors-page.tsx'),
};
