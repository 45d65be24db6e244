import { Terminal } from 'lucide-react';
import type { Page } from './page.ts';

export const agents: Page = {
  name: 'agents',
  path: '/agents',
  area: 'bait',
  order: 40,
  icon: Terminal,
  title: { en: 'SSH honeypots', de: 'SSH-Honeypots' },
  role: 'viewer',
  load: () => import('../../bait/agents/agents-page.tsx'),
};
