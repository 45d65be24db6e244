import { UserSearch } from 'lucide-react';
import type { Page } from './page.ts';

export const visitor: Page = {
  name: 'visitor',
  path: '/visitors/$visitorId',
  area: 'hidden',
  order: 6,
  icon: UserSearch,
  title: { en: 'Visitor', de: 'Besucher' },
  role: 'viewer',
  load: () => import('../../watch/visitors/visitor-page.tsx'),
};
