import { invalidValue, Problem } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { GUARD_RAILS } from '@sundew/wire/response-actions';
import type pg from 'pg';
import type { Audit } from '../../accounts/audit/audit.ts';
import type { Actor as Author } from '../../accounts/audit/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/application.ts';
import { targetOf } from '../addresses/target.ts';
import { guardRailOf } from '../guard-rails/guard-rails.ts';
import { type Installation, readSurroundings } from '../guard-rails/read-surroundings.ts';
import { askToSync } from '../integrations/ask-to-sync.ts';
import { holdConnected } from '../integrations/connected.ts';
import { integrationOf, placeBlocks } from './place-blocks.ts';
import { deleteForgotten, type EnforcementRow, endEnforcements } from './store.ts';

export interface BlockParts {
  readonly database: Database;
  readonly audit: Audit;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly installation: Installation;
}

export interface BlockedIpWish {
  readonly ip_address: string;
  readonly reason: string;
  readonly duration_hours?: number | undefined;
}

/**
 * Blocks an address at everything that is connected.
 * @returns what was added; empty when it is blocked everywhere already
 * @throws Problem validation_failed, conflict when a guard rail spares it or nothing is connected
 */
export function blockAddress(
  { database, audit, clock, installation }: BlockParts,
  organizationId: string,
  author: Author,
  wish: BlockedIpWish,
): Promise<EnforcementRow[]> {
  const target = targetOf(wish.ip_address.trim());
  if (target === null) throw invalidValue('body.ip_address', fault('must_be_ip'));
  return database.transaction(async (client) => {
    const connected = await holdConnected(client, organizationId);
    if (connected.length === 0) throw new Problem('nothing_connected');
    const around = await readSurroundings(client, organizationId, installation);
    const rail = guardRailOf({ target, crawler: null }, around, 'person');
    if (rail !== null) throw new Problem('never_blocked', { target, why: GUARD_RAILS[rail] });
    const wishes = connected.map((at) => ({
      ...{
        action: 'block_ip' as const,
        targetType: 'ip' as const,
        target,
        at,
        reason: wish.reason.trim(),
        createdBy: author.name ?? author.id,
      },
      ...{ responseActionId: null, propertyId: null, detectionId: null, durationHours: wish.duration_hours ?? null },
    }));
    const added = await placeBlocks(client, organizationId, wishes, clock());
    await write(client, audit, organizationId, author, 'create', added);
    return added;
  });
}

/** Lifts blocks. Rules do not block the target again before its time would have been over. @throws Problem not_found */
export function liftBlocks(
  { database, audit, clock }: BlockParts,
  organizationId: string,
  author: Author,
  chosen: { readonly id: string } | { readonly ip: string },
): Promise<EnforcementRow[]> {
  const target = 'ip' in chosen ? targetOf(chosen.ip) : null;
  if ('ip' in chosen && target === null) notFound('enforcement');
  return database.transaction(async (client) => {
    const by = author.name ?? author.id;
    const which = 'id' in chosen ? { id: chosen.id } : target === null ? {} : { target };
    const ended = await endEnforcements(client, organizationId, by, new Date(clock()), which);
    if (ended.length === 0) return notFound('enforcement');
    await askToSync(client, organizationId, ended.map(integrationOf), clock());
    await write(client, audit, organizationId, author, 'delete', ended);
    await deleteForgotten(client, organizationId);
    return ended;
  });
}

async function write(
  client: pg.PoolClient,
  audit: Audit,
  organizationId: string,
  author: Author,
  verb: 'create' | 'delete',
  rows: readonly EnforcementRow[],
): Promise<void> {
  for (const { id, target, provider, reason, forget_at_end: isForgotten } of rows) {
    await audit.write(client, {
      ...{ organizationId, actor: author, action: `enforcement.${verb}`, targetType: 'enforcement', targetId: id },
      details: isForgotten ? { provider } : { target, provider, reason },
    });
  }
}
