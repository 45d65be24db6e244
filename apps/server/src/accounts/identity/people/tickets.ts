import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { MINUTE_MS } from '../../../platform/time/units.ts';
import { FORM_TOKEN } from '../markup/layout.ts';

/** What a ticket says; all of it text. */
export type TicketContent = Readonly<Record<string, string>>;

/**
 * What was settled on one page of a flow, carried to the next in a hidden field: sealed, good for a while, for one
 * purpose, and in the browser it was given to only. Nothing is stored, so strangers who open pages cost no row.
 */
export interface Tickets {
  /** @param formToken that of the page, which is bound to the browser */
  give(purpose: string, formToken: string, content: TicketContent): string;
  /** @returns what the field `ticket` says; null when it is forged, too old, or of another purpose or browser */
  take(purpose: string, fields: ReadonlyMap<string, string>): TicketContent | null;
}

const TTL_MS = 15 * MINUTE_MS;

export function createTickets(sealer: Sealer, clock: () => number): Tickets {
  const contextOf = (purpose: string, formToken: string) => `ticket ${purpose} ${formToken}`;
  return {
    give(purpose, formToken, content) {
      const plain = JSON.stringify({ ...content, until: String(clock() + TTL_MS) });
      return sealer.seal(plain, contextOf(purpose, formToken)).toString('base64url');
    },
    take(purpose, fields) {
      const content = open(fields.get('ticket') ?? '', contextOf(purpose, fields.get(FORM_TOKEN) ?? ''));
      return content !== null && Number(content.until) > clock() ? content : null;
    },
  };

  function open(ticket: string, context: string): TicketContent | null {
    try {
      return JSON.parse(sealer.open(Buffer.from(ticket, 'base64url'), context).toString('utf8')) as TicketContent;
    } catch {
      return null;
    }
  }
}
