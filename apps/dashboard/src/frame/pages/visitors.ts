import { UserSearch } from 'lucide-react';
import type { Page } from './page.ts';

export const visitors: Page = {
  name: 'visitors',
  path: '/visitors',
  area: 'watch',
  order: 25,
  icon: UserSearch,
  title: { en: 'Visitors', de: 'Besucher' },
  role: 'viewer',
  load: () => import('../../watch/visitors/visitors-page.tsx'),
};
