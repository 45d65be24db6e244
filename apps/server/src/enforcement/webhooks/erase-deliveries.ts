import type { Eraser } from '../../detection/erasing/eraser.ts';
import { deleteWaitingOfNobody } from './deliveries-store.ts';

/** Nobody is told any more of a visitor who is erased before their turn came. */
export const eraseDeliveries: Eraser = (on, { organization_id: organizationId }) =>
  deleteWaitingOfNobody(on, organizationId);
