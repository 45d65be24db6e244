import type { Eraser } from '../../detection/erasing/eraser.ts';
import { deleteContacts } from './contact-store.ts';

/** What registers said of addresses that are erased goes with them; it is asked for anew where it is needed. */
export const eraseContacts: Eraser = (on, { organization_id: organizationId, stored_ips: ips }) =>
  deleteContacts(on, organizationId, ips);
