import type { Queryable } from '../../platform/database/queryable.ts';

export interface Invitation {
  readonly organizationId: string;
  readonly email: string;
  readonly role: string;
}

/** A one-time link to join. */
export interface InvitationLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** What the letter to an invited person says. */
export interface InvitationLetter extends Invitation {
  readonly url: string;
  readonly invitedBy: string;
  /** The inviting person's Accept-Language: the best guess at what the invited one reads. */
  readonly acceptLanguage: string | undefined;
}

/** Makes the links that invited people open, and mails them. Without mail, the inviting admin hands them on. */
export interface Invitations {
  /** Whether links are mailed, so that letters reach strangers. */
  readonly isMailed: boolean;
  /** Withdraws earlier links of this invitation. @returns null when people sign in elsewhere and need no link */
  issue(on: Queryable, invitation: Invitation): Promise<InvitationLink | null>;
  withdraw(on: Queryable, organizationId: string, email: string): Promise<void>;
  /** Call it once the link is stored. @returns whether the mail server took the letter; false when mail is off */
  mail(letter: InvitationLetter): Promise<boolean>;
}
