import type { Queryable } from '../../../platform/database/queryable.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/time/units.ts';
import type { Invitations } from '../../members/invitations.ts';
import { anyAccount } from './accounts-store.ts';
import { deleteLinks, insertLink, resetsOf } from './links-store.ts';

const SETUP_TTL_MS = DAY_MS;
const RESET_TTL_MS = 2 * HOUR_MS;
const RESET_PAUSE_MS = 60_000;
/** Mailed reset links of one account that can be used at a time: a stranger who asks for them without end fills no mailbox. */
const MOST_RESETS = 5;
const INVITATION_TTL_MS = 7 * DAY_MS;

/**
 * Makes one-time links; each new one ends those handed out before for the same purpose, but for reset links that are mailed:
 * or a stranger who asks for further ones would end each before its owner has read the letter.
 */
export interface Links extends Omit<Invitations, 'mail' | 'isMailed'> {
  /** The way to the first account; null once there is one. */
  setup(on: Queryable): Promise<string | null>;
  /** @param way `mailed` when it goes to the address of the account and is shown to nobody */
  reset(on: Queryable, accountId: string, way: 'mailed' | 'shown'): Promise<string>;
  /** Whether the account gets a letter with a reset link: none was made within the last minute, and few can be used still. */
  mayMailReset(on: Queryable, accountId: string): Promise<boolean>;
}

export function createLinks(parts: { readonly publicUrl: () => string; readonly clock: () => number }): Links {
  const { publicUrl, clock } = parts;
  const after = (ms: number) => new Date(clock() + ms);
  return {
    async setup(on) {
      if (await anyAccount(on)) return null;
      await deleteLinks(on, { purpose: 'setup' });
      const token = await insertLink(on, { purpose: 'setup', expires_at: after(SETUP_TTL_MS) });
      return `${publicUrl()}/owner-setup?token=${token}`;
    },
    async reset(on, accountId, way) {
      if (way === 'shown') await deleteLinks(on, { purpose: 'reset', accountId });
      const expiresAt = after(RESET_TTL_MS);
      const link = {
        purpose: 'reset' as const,
        account_id: accountId,
        expires_at: expiresAt,
        mailed: way === 'mailed',
      };
      const token = await insertLink(on, link);
      return `${publicUrl()}/link/${token}`;
    },
    async mayMailReset(on, accountId) {
      // One that ends much later was made by a clock that has been put right since.
      const resets = await resetsOf(on, accountId, after(0), after(2 * RESET_TTL_MS));
      const lately = after(RESET_TTL_MS - RESET_PAUSE_MS);
      const inMailbox = resets.filter(({ mailed }) => mailed).length;
      return inMailbox < MOST_RESETS && resets.every(({ expires_at: end }) => end <= lately);
    },
    async issue(on, { organizationId, email, role }) {
      await deleteLinks(on, { purpose: 'invitation', organizationId, email });
      const expiresAt = after(INVITATION_TTL_MS);
      const token = await insertLink(on, {
        purpose: 'invitation',
        email,
        role,
        organization_id: organizationId,
        expires_at: expiresAt,
      });
      return { url: `${publicUrl()}/link/${token}`, expiresAt };
    },
    withdraw: (on, organizationId, email) => deleteLinks(on, { purpose: 'invitation', organizationId, email }),
  };
}

/** Where an external issuer signs people in, an invitation waits for the address itself and needs no link. */
export const NO_LINKS: Invitations = {
  isMailed: false,
  issue: async () => null,
  withdraw: async () => {},
  mail: async () => false,
};
