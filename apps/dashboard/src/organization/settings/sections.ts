import type { Role } from '@sundew/wire/scopes';
import { Building2, Eraser, FlaskConical, Globe, type LucideIcon, Mail } from 'lucide-react';

export type SectionName = 'organization' | 'properties' | 'notifications' | 'privacy' | 'sampleData';

export interface Section {
  readonly name: SectionName;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Least role that may see it, as its page has it. */
  readonly role: Role;
}

/** Pages of the settings in their order. */
export const SECTIONS: readonly Section[] = [
  { name: 'notifications', to: '/settings/notifications', icon: Mail, role: 'viewer' },
  { name: 'organization', to: '/settings/organization', icon: Building2, role: 'viewer' },
  { name: 'properties', to: '/settings/properties', icon: Globe, role: 'viewer' },
  { name: 'privacy', to: '/settings/privacy', icon: Eraser, role: 'admin' },
  { name: 'sampleData', to: '/settings/sample-data', icon: FlaskConical, role: 'viewer' },
];
