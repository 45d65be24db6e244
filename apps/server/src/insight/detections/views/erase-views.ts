import type { Eraser } from '../../../detection/erasing/eraser.ts';
import { deleteViewsOf } from './views-store.ts';

/** Saved views that ask for the visitor go as well: they would find nothing, and name it. */
export const eraseViews: Eraser = (on, { organization_id: organizationId, stored_ips, fingerprint }) =>
  deleteViewsOf(
    on,
    organizationId,
    fingerprint === null ? (stored_ips ?? []) : stored_ips === null ? [fingerprint] : [],
  );
