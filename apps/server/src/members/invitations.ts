import type { Queryable } from '../database/queryable.ts';

/** Makes the links that invited people open. Mail may carry them later; now the inviting admin hands them on. */
export interface Invitations {
  /** Withdraws earlier links of this invitation. @returns null when people sign in elsewhere and need no link */
  issue(
    on: Queryable,
    invitation: { readonly organizationId: string; readonly email: string; readonly role: string },
  ): Promise<{ readonly url: string; readonly expiresAt: Date } | null>;
  withdraw(on: Queryable, organizationId: string, email: string): Promise<void>;
}
