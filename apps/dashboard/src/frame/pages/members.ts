import { Users } from 'lucide-react';
import type { Page } from './page.ts';

export const members: Page = {
  name: 'members',
  path: '/members',
  area: 'organization',
  order: 15,
  icon: Users,
  title: { en: 'Members', de: 'Mitglieder' },
  role: 'viewer',
  load: () => import('../../organization/members/members-page.tsx'),
};
