import { browserFamily } from '@sundew/sensor-core/clearance/browser-family';
import type { Admitted } from '../tokens/gate.ts';
import type { TicketPlace } from './tickets.ts';

/**
 * Where tickets of letters and receipts are good: in one family of browsers, from any address, because mail is read minutes later
 * and the service may be reached over another network than the site.
 */
export function familyPlace(
  purpose: 'letter' | 'link' | 'receipt',
  { organizationId, propertyId }: Admitted,
  userAgent: string,
  about = '',
): TicketPlace {
  const visitor = { network: '', client: Buffer.from(browserFamily(userAgent)) };
  return { purpose, organizationId, propertyId, visitor, about };
}
