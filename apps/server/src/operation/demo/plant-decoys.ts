import type { Actor } from '../../accounts/audit/change.ts';
import { createDecoy } from '../../decoys/api/manage-decoys.ts';
import { putBait } from '../../decoys/own-site/put-bait.ts';
import { templates } from '../../decoys/templates/registry.gen.ts';
import type { Access } from '../../platform/access/access.ts';
import type { MakeParts } from './make-organization.ts';
import { SHOP_ORIGIN } from './shop.ts';

/** Decoys of the shop beside the bait that every site gets. */
const OWN = [
  { path: '/archive/older-offers', name: 'Hidden link in the footer', decoy_type: 'link' },
  { path: '/api/internal/export', name: 'Export of all customers', decoy_type: 'endpoint', response_status: 200 },
  { path: '/api/internal/orders', name: 'Orders of all customers', decoy_type: 'endpoint', response_status: 200 },
] as const;

/** Sample data costs nothing, so that no plan bounds it. */
const ENDLESS = { demand: async () => {} };

/**
 * Bait on the sample shop, which its visitors run into.
 * @param since when it was put out: before the first of them; milliseconds since the epoch
 */
export async function plantDecoys(
  { database, changes, audit }: Omit<MakeParts, 'clock'>,
  actor: Actor,
  organizationId: string,
  since: number,
): Promise<void> {
  const parts = {
    ...{ database, changes, audit, room: ENDLESS, clock: () => since },
    templates: templates.map(({ name }) => name),
  };
  const access: Access = {
    ...{ credential: { kind: 'operator' }, organizationIds: [organizationId], propertyId: null },
    may: () => true,
  };
  const wish = { site: SHOP_ORIGIN, technology: 'generic' } as const;
  const { row } = await putBait(parts, access, organizationId, actor, wish);
  for (const decoy of OWN) {
    await createDecoy(parts, access, actor, { ...decoy, custom_domain_id: row.id, trigger_action: 'log' });
  }
}
