import { createHash } from 'node:crypto';
import type pg from 'pg';
import { enqueue } from '../../platform/background/outbox.ts';

/** Reaction name in the outbox. */
export const SYNC_FIREWALL = 'sync_firewall';

/**
 * Why a firewall is looked at: something changed, a block ends, something failed, or everything is compared. Each waits
 * at most once, so that one that is due later does not put off another.
 */
export type SyncCause = 'change' | 'expiry' | 'retry' | 'compare';

/**
 * Has firewalls brought up to date after the commit of the caller's transaction. Integrations that nothing is sent to are
 * left out.
 * @param dueAtMs milliseconds since the epoch
 */
export async function askToSync(
  client: pg.ClientBase,
  organizationId: string,
  integrationIds: readonly string[],
  dueAtMs: number,
  cause: SyncCause = 'change',
): Promise<void> {
  if (integrationIds.length === 0) return;
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM integrations WHERE organization_id = $1 AND id = ANY($2::uuid[]) AND secrets IS NOT NULL',
    [organizationId, [...new Set(integrationIds)]],
  );
  const entries = rows.map(({ id }) => ({
    ...{ organizationId, id: entryId(id, cause), reaction: SYNC_FIREWALL },
    payload: { integration_id: id, cause },
  }));
  await enqueue(client, entries, dueAtMs);
}

function entryId(integrationId: string, cause: SyncCause): string {
  const hex = createHash('sha256').update(`${SYNC_FIREWALL} ${cause} ${integrationId}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
