import type { Queryable } from '../../platform/database/queryable.ts';
import type { Facts } from '../recording/facts.ts';
import { readPayload, writePayload } from '../recording/payload.ts';

interface SetAside {
  readonly id: string;
  readonly payload: string;
}

/**
 * Takes erased detections out of what was set aside: what was never counted must not be subtracted. A payload that
 * cannot be read keeps them to itself.
 * @returns those that were counted
 */
export async function takeSetAside(
  on: Queryable,
  organizationId: string,
  erased: readonly Facts[],
): Promise<readonly Facts[]> {
  const { rows } = await on.query<SetAside>(
    `SELECT id, payload FROM pending_deltas
      WHERE organization_id = $1 AND set_aside_at IS NOT NULL ORDER BY id FOR UPDATE`,
    [organizationId],
  );
  if (rows.length === 0) return erased;
  const counted = Map.groupBy(erased, keyOf);
  for (const row of rows) {
    const facts = readable(row);
    const left = facts.filter((each) => counted.get(keyOf(each))?.pop() === undefined);
    if (left.length < facts.length) await keep(on, organizationId, row.id, left);
  }
  return [...counted.values()].flat();
}

/** What tells detections of an organization apart. */
function keyOf({ atMs, actor, ip, score }: Facts): string {
  return `${atMs} ${actor.id} ${ip} ${score}`;
}

function readable({ payload }: SetAside): Facts[] {
  try {
    return readPayload(payload);
  } catch {
    return [];
  }
}

async function keep(on: Queryable, organizationId: string, id: string, facts: readonly Facts[]): Promise<void> {
  if (facts.length === 0) {
    await on.query('DELETE FROM pending_deltas WHERE organization_id = $1 AND id = $2', [organizationId, id]);
    return;
  }
  await on.query('UPDATE pending_deltas SET detections = $3, payload = $4 WHERE organization_id = $1 AND id = $2', [
    organizationId,
    id,
    facts.length,
    writePayload(facts),
  ]);
}
