import type { Role } from '@sundew/wire/scopes';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Language } from '../../kit/texts/languages.ts';

/** Groups of the navigation, in their order. `hidden` pages are reached by links only. */
export const AREAS = ['watch', 'bait', 'respond', 'organization', 'hidden'] as const;
export type Area = (typeof AREAS)[number];

/** A page of the dashboard. */
export interface Page {
  readonly name: string;
  /** `/detections`; a part that varies begins with `$`: `/actors/$actorId`. */
  readonly path: string;
  readonly area: Area;
  /** Place within the area. */
  readonly order: number;
  readonly icon: LucideIcon;
  readonly title: Readonly<Record<Language, string>>;
  /** Who may see it; others are told whom to ask. */
  readonly role: Role;
  /** The page's own chunk; it exports the component as `Page`. */
  load(): Promise<{ readonly Page: ComponentType }>;
}
