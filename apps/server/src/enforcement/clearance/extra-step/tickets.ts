import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../platform/secrets/derive-key.ts';
import { type VisitorAt, visitorText } from '../denials/visitor-at.ts';

/** What a ticket is good for, and for whom; none of it stands in the ticket. */
export interface TicketPlace {
  readonly purpose: 'work' | 'form' | 'letter' | 'link' | 'receipt';
  readonly organizationId: string;
  readonly propertyId: string;
  readonly visitor: VisitorAt;
  /** What else it is for: the device, of a letter the page that it leads to, else nothing. */
  readonly about: string;
}

export interface Ticket {
  /** Under which it is spent. */
  readonly id: string;
  readonly bits: number;
}

/** Signed texts that are good once and for a while, kept nowhere until they come back. */
export interface Tickets {
  issue(place: TicketPlace, bits: number, lifeMs: number): string;
  /** Null for one that is forged, over, or somebody else's. */
  read(text: string, place: TicketPlace): Ticket | null;
}

const SHAPE = /^([\w-]{16})\.(\d{1,2})\.([0-9a-z]{1,10})\.([\w-]{43})$/;
const ID_BYTES = 12;

/** @param secret of the installation: every node takes the tickets of the others @param clock milliseconds since the epoch */
export function createTickets(secret: string, clock: () => number): Tickets {
  const key = createSecretKey(deriveKey(secret, 'sundew clearance tickets'));
  const macOf = (said: string, { purpose, organizationId, propertyId, visitor, about }: TicketPlace): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([said, purpose, organizationId, propertyId, visitorText(visitor), about]))
      .digest();
  return {
    issue(place, bits, lifeMs) {
      const said = `${randomBytes(ID_BYTES).toString('base64url')}.${bits}.${(clock() + lifeMs).toString(36)}`;
      return `${said}.${macOf(said, place).toString('base64url')}`;
    },
    read(text, place) {
      const [, id, bits, expiry, mac] = SHAPE.exec(text) ?? [];
      if (id === undefined || bits === undefined || expiry === undefined || mac === undefined) return null;
      const given = Buffer.from(mac, 'base64url');
      const own = macOf(`${id}.${bits}.${expiry}`, place);
      if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
      return Number.parseInt(expiry, 36) > clock() ? { id, bits: Number(bits) } : null;
    },
  };
}
