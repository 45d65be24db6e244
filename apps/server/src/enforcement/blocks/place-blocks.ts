import { uuidv7 } from '@sundew/wire/ids';
import type pg from 'pg';
import type { Queryable } from '../../platform/database/queryable.ts';
import { HOUR_MS } from '../../platform/time/units.ts';
import type { Connected } from '../integrations/connected.ts';
import { type EnforcementRow, endEnforcements, endExpired, insertEnforcements } from './store.ts';

/** A target that shall be blocked somewhere. */
export interface BlockWish {
  /** As `targetOf` writes it; guard rails let it pass. */
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
  await endExpired(client, at, [...new Set(wishes.map(({ target }) => target))]);
  const rows = wishes.map(
    (wish): EnforcementRow => ({
      ...{ organization_id: organizationId, id: uuidv7(nowMs) },
      ...{ integration_id: wish.at.id, provider: wish.at.provider, mode: wish.at.mode, target: wish.target },
      ...{ response_action_id: wish.responseActionId, property_id: wish.propertyId, detection_id: wish.detectionId },
      ...{ reason: wish.reason, created_by: wish.createdBy, created_at: at },
      expires_at: new Date(nowMs + (wish.durationHours ?? wish.at.block_duration_hours) * HOUR_MS),
      ...{ ended_at: null, ended_by: null },
    }),
  );
  const added = await insertEnforcements(client, rows);
  return rows.filter(({ id }) => added.has(id));
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
export function endExpiredBlocks(on: Queryable, nowMs: number): Promise<number> {
  return endExpired(on, new Date(nowMs));
}
