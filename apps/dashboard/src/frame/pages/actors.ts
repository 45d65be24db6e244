import { Footprints } from 'lucide-react';
import type { Page } from './page.ts';

export const actors: Page = {
  name: 'actors',
  path: '/actors',
  area: 'watch',
  order: 30,
  icon: Footprints,
  title: { en: 'Actors', de: 'Akteure' },
  role: 'viewer',
  load: () => import('../../watch/actors/actors-page.tsx'),
};
