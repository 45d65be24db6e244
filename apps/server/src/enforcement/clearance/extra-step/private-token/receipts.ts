import { MINUTE_MS } from '../../../../platform/time/units.ts';
import type { Admitted } from '../../tokens/gate.ts';
import { familyPlace } from '../family-place.ts';
import type { Tickets } from '../tickets.ts';

/** Says that a device vouched for a visitor; the page asks for its token with it (`pat_receipt`). */
export interface Receipts {
  /** Good once, for three minutes, in this family of browsers. */
  issue(admitted: Admitted, userAgent: string): string;
  /** False for one that is forged, over, spent, or somebody else's. */
  take(receipt: string, admitted: Admitted, userAgent: string): Promise<boolean>;
}

const LIFE_MS = 3 * MINUTE_MS;

/** @param spend false for what was spent before, on whatever node */
export function createReceipts(
  tickets: Tickets,
  spend: (organizationId: string, id: string) => Promise<boolean>,
): Receipts {
  return {
    issue: (admitted, userAgent) => tickets.issue(familyPlace('receipt', admitted, userAgent), 0, LIFE_MS),
    async take(receipt, admitted, userAgent) {
      const ticket = tickets.read(receipt, familyPlace('receipt', admitted, userAgent));
      return ticket !== null && (await spend(admitted.organizationId, ticket.id));
    },
  };
}
