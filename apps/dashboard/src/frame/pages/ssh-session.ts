import { SquareTerminal } from 'lucide-react';
import type { Page } from './page.ts';

export const sshSession: Page = {
  name: 'ssh-session',
  path: '/ssh-sessions/$sessionId',
  area: 'hidden',
  order: 36,
  icon: SquareTerminal,
  title: { en: 'SSH session', de: 'SSH-Sitzung' },
  role: 'viewer',
  load: () => import('../../watch/ssh-sessions/session-page.tsx'),
};
