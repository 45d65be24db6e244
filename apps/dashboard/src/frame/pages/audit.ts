import { ScrollText } from 'lucide-react';
import type { Page } from './page.ts';

export const audit: Page = {
  name: 'audit',
  path: '/audit',
  area: 'organization',
  order: 30,
  icon: ScrollText,
  title: { en: 'Audit log', de: 'Änderungsprotokoll' },
  role: 'admin',
  load: () => import('../../organization/audit/audit-page.tsx'),
};
