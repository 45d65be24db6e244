import { Footprints } from 'lucide-react';
import type { Page } from './page.ts';

export const actor: Page = {
  name: 'actor',
  path: '/actors/$actorId',
  area: 'hidden',
  order: 31,
  icon: Footprints,
  title: { en: 'Actor', de: 'Akteur' },
  role: 'viewer',
  load: () => import('../../watch/actors/actor-page.tsx'),
};
