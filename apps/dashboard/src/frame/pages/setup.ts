import { Rocket } from 'lucide-react';
import type { Page } from './page.ts';

export const setup: Page = {
  name: 'setup',
  path: '/setup',
  area: 'organization',
  order: 10,
  icon: Rocket,
  title: { en: 'First steps', de: 'Erste Schritte' },
  role: 'viewer',
  load: () => import('../../organization/setup/setup-page.tsx'),
};
