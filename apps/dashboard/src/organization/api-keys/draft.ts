import { DEFAULT_SCOPES, type Scope } from '@sundew/wire/scopes';

/** What was typed for a new key. Kept beside the dialog, so that closing it loses nothing. */
export interface KeyDraft {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Empty for the whole organization. */
  readonly propertyId: string;
  /** Days; `never` does not expire. */
  readonly expiry: Expiry;
}

/** Choices of the specification ("Limits"). */
export const EXPIRIES = ['30', '90', '180', '365', 'never'] as const;
export type Expiry = (typeof EXPIRIES)[number];

export const NEW_DRAFT: KeyDraft = { name: '', scopes: DEFAULT_SCOPES, propertyId: '', expiry: '90' };

export const daysOf = (expiry: Expiry): number | null => (expiry === 'never' ? null : Number(expiry));
