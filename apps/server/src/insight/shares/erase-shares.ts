import type { Eraser } from '../../detection/erasing/eraser.ts';
import { deleteSharesOfNobody } from './store.ts';

/** Links to the story of an actor that was erased go with it, and their notes with them. */
export const eraseShares: Eraser = (on, { organization_id: organizationId }) =>
  deleteSharesOfNobody(on, organizationId);
