import { SquareTerminal } from 'lucide-react';
import type { Page } from './page.ts';

export const sshSessions: Page = {
  name: 'ssh-sessions',
  path: '/ssh-sessions',
  area: 'watch',
  order: 35,
  icon: SquareTerminal,
  title: { en: 'SSH sessions', de: 'SSH-Sitzungen' },
  role: 'viewer',
  load: () => import('../../watch/ssh-sessions/sessions-page.tsx'),
};
