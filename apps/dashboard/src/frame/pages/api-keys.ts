import { KeyRound } from 'lucide-react';
import type { Page } from './page.ts';

export const apiKeys: Page = {
  name: 'api-keys',
  path: '/api-keys',
  area: 'organization',
  order: 20,
  icon: KeyRound,
  title: { en: 'API keys', de: 'API-Schlüssel' },
  role: 'admin',
  load: () => import('../../organization/api-keys/api-keys-page.tsx'),
};
