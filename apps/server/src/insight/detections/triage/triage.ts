import { timeOfUuidv7 } from '@sundew/wire/ids';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import type { Audit } from '../../../accounts/audit/audit.ts';
import type { Actor } from '../../../accounts/audit/change.ts';
import type { Decision } from '../../../detection/triage/decision.ts';
import { type Key, setTriage } from '../../../detection/triage/set-triage.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DetectionFilter } from '../../filter/filter.ts';
import type { Scope } from '../../filter/scope.ts';
import { findRow, isStorable } from '../list/row-store.ts';
import { countDetections } from '../list/total-store.ts';
import type { DetectionRow } from '../wire-form/detection-row.ts';
import { keysOf } from './triage-store.ts';

interface Parts {
  readonly database: Database;
  readonly audit: Audit;
}

/** More than these are not changed by one call. */
const MOST_BY_FILTER = 100_000;
const BATCH = 2_000;

/** Sets the decision about one detection; null when the caller has none with this id. */
export async function triageOne(
  parts: Parts,
  scope: Scope,
  by: Actor,
  id: string,
  decision: Decision,
): Promise<DetectionRow | null> {
  const key = keyOfId(id);
  const updated = key === null ? 0 : await change(parts, scope, by, [key], decision, { type: 'detection', id });
  return updated === 0 ? null : findRow(parts.database, scope, id);
}

/**
 * Sets the decision about the detections with these ids, or that match the filter.
 * @returns how many were changed
 * @throws Problem validation_failed when the filter matches too many
 */
export async function triageMany(
  parts: Parts,
  scope: Scope,
  by: Actor,
  { ids, filter, decision }: { ids: readonly string[]; filter: DetectionFilter | null; decision: Decision },
): Promise<number> {
  const target = { type: 'detections', id: null };
  if (filter === null) {
    const keys = [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => keyOfId(id) ?? []);
    return change(parts, scope, by, keys, decision, target);
  }
  // What is recorded while this runs was not meant.
  const meant = { ...filter, toMs: Math.min(filter.toMs ?? Number.POSITIVE_INFINITY, Date.now() + 1) };
  const total = await countDetections(parts.database, scope, meant);
  if (total > MOST_BY_FILTER) {
    throw invalidValue('body.filter', fault('too_many_match', { total, most: MOST_BY_FILTER }));
  }
  const keys = await keysOf(parts.database, scope, meant, MOST_BY_FILTER);
  let updated = 0;
  for (let at = 0; at < keys.length; at += BATCH) {
    updated += await change(parts, scope, by, keys.slice(at, at + BATCH), decision, target);
  }
  return updated;
}

/** One transaction: the rows and the entry of the audit log that tells of them. */
async function change(
  { database, audit }: Parts,
  scope: Scope,
  by: Actor,
  keys: readonly Key[],
  decision: Decision,
  target: { readonly type: string; readonly id: string | null },
): Promise<number> {
  if (keys.length === 0) return 0;
  return database.transaction(async (client) => {
    const updated = await setTriage(client, scope, keys, decision, {
      updated_by: by.name ?? by.id,
      updated_at: new Date().toISOString(),
    });
    if (updated > 0) {
      await audit.write(client, {
        organizationId: scope.organizationId,
        actor: by,
        action: 'detection.triage',
        targetType: target.type,
        targetId: target.id,
        details: { updated, ...(decision.status === undefined ? {} : { status: decision.status }) },
      });
    }
    return updated;
  });
}

function keyOfId(id: string): Key | null {
  const atMs = timeOfUuidv7(id);
  return atMs === null || !isStorable(atMs) ? null : { id: id.toLowerCase(), ts: new Date(atMs) };
}
