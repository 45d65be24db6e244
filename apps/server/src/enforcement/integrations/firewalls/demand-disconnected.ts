import { Problem } from '@sundew/wire/problems';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { connectedTo } from '../connected.ts';

/**
 * Of an organization that is gone nobody would end a block any more: whoever is on a list at a provider would stay there.
 * @throws Problem conflict while a firewall holds a list of ours
 */
export async function demandDisconnected(on: Queryable, organizationId: string): Promise<void> {
  const holding = (await connectedTo(on, organizationId)).filter(({ found }) => found !== null);
  if (holding.length > 0)
    throw new Problem('firewalls_connected', { names: holding.map(({ name }) => name).join(', ') });
}
