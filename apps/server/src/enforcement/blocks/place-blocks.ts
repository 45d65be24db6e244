import { uuidv7 } from '@sundew/wire/ids';
import type { BlockingAction, TargetType } from '@sundew/wire/response-actions';
import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { HOUR_MS } from '../../platform/time/units.ts';
import { askToSync } from '../integrations/ask-to-sync.ts';
import type { Connected } from '../integrations/connected.ts';
import { deleteForgotten, type EnforcementRow, endEnforcements, endExpired, insertEnforcements } from './store.ts';

export { inForceOf } from './store.ts';

/** A target that shall be blocked somewhere. */
export interface BlockWish {
  readonly action: BlockingAction;
  readonly targetType: TargetType;
  /** An address as `targetOf` writes it, or a fingerprint; guard rails let it pass. */
  readonly target: string;
  readonly at: Connected;
  readonly reason: string;
  /** Who wants it: a response action or a person. */
  readonly createdBy: string;
  readonly responseActionId: string | null;
  readonly propertyId: string | null;
  readonly detectionId: string | null;
  /** Null takes what the integration says. */
  readonly durationHours: number | null;
}

/**
 * Blocks targets in the caller's transaction. What is in force already stays as it is, so that many detections of one
 * address make one block.
 * @returns what was added
 */
export async function placeBlocks(
  client: pg.ClientBase,
  organizationId: string,
  wishes: readonly BlockWish[],
  nowMs: number,
): Promise<EnforcementRow[]> {
  if (wishes.length === 0) return [];
  const at = new Date(nowMs);
  // What has ended is removed where the new one is added.
  await endExpired(client, at, [...new Set(wishes.map(({ target }) => target))]);
  const rows = wishes.map(
    (wish): EnforcementRow => ({
      ...{ organization_id: organizationId, id: uuidv7(nowMs) },
      ...{ integration_id: wish.at.id, provider: wish.at.provider, mode: wish.at.mode },
      ...{ action: wish.action, target_type: wish.targetType, target: wish.target },
      ...{ response_action_id: wish.responseActionId, property_id: wish.propertyId, detection_id: wish.detectionId },
      ...{ reason: wish.reason, created_by: wish.createdBy, created_at: at },
      expires_at: new Date(nowMs + (wish.durationHours ?? wish.at.block_duration_hours) * HOUR_MS),
      ...{ ended_at: null, ended_by: null, applied_at: null, forget_at_end: false },
    }),
  );
  const added = await insertEnforcements(client, rows);
  const placed = rows.filter(({ id }) => added.has(id));
  await askToSync(client, organizationId, placed.map(integrationOf), nowMs);
  return placed;
}

/** Ends everything at an integration that goes. */
export async function releaseIntegration(
  client: pg.ClientBase,
  organizationId: string,
  integrationId: string,
): Promise<void> {
  await endEnforcements(client, organizationId, 'disconnected', new Date(), { integrationId });
}

/** Ends some of the blocks that are past their time. @returns how many */
export function endExpiredBlocks(database: Database, nowMs: number): Promise<number> {
  return database.transaction(async (client) => {
    const ended = await endExpired(client, new Date(nowMs));
    await deleteForgotten(client, null);
    for (const [organizationId, rows] of Map.groupBy(ended, ({ organization_id: id }) => id)) {
      await askToSync(client, organizationId, rows.map(integrationOf), nowMs);
    }
    return ended.length;
  });
}

export function integrationOf({ integration_id: id }: { readonly integration_id: string }): string {
  return id;
}
