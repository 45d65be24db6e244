import { Globe, type LucideIcon, MonitorSmartphone, Swords, Terminal, Worm } from 'lucide-react';
import type { Step } from './story.ts';

export const KIND_ICONS: Readonly<Record<Step['kind'], LucideIcon>> = {
  session: Terminal,
  attack: Swords,
  decoy: Worm,
  browser: MonitorSmartphone,
  request: Globe,
};
