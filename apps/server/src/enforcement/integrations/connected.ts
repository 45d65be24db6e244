import type pg from 'pg';
import type { WafFound } from '../../outside/waf/waf-port.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { selectIntegrations } from './store.ts';

/** A firewall that blocks can be put on. */
export interface Connected {
  readonly id: string;
  readonly provider: string;
  readonly name: string;
  readonly mode: 'block' | 'count';
  readonly block_duration_hours: number;
  /** Null for a block list, which names addresses only. */
  readonly found: WafFound | null;
}

/** How many TLS fingerprints it can turn away; 0 for one that cannot tell clients by them. */
export function mostFingerprintsAt({ found }: Connected): number {
  return found?.abilities.most_fingerprints ?? 0;
}

/** What the organization has connected, oldest first. */
export function connectedTo(on: Queryable, organizationId: string): Promise<readonly Connected[]> {
  return selectIntegrations(on, organizationId);
}

/** Like `connectedTo`; nothing of it is disconnected before the transaction of the caller ends. */
export function holdConnected(client: pg.ClientBase, organizationId: string): Promise<readonly Connected[]> {
  return selectIntegrations(client, organizationId, { hold: true });
}

/** Firewalls that changes are sent to, by organization. */
export async function connectedEverywhere(on: Queryable): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await on.query<{ organization_id: string; ids: string[] }>(
    `SELECT organization_id, array_agg(id) AS ids FROM integrations
      WHERE secrets IS NOT NULL AND organization_id IN (SELECT organization_id FROM organizations) GROUP BY organization_id`,
  );
  return new Map(rows.map(({ organization_id: id, ids }) => [id, ids]));
}
