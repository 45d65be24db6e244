import type { Queryable } from '../../platform/database/queryable.ts';
import type { Facts } from '../recording/facts.ts';
import { readPayload, writePayload } from '../recording/payload.ts';

/** What tells detections of an organization apart, as far as payloads know it. */
interface Told {
  readonly ts: Date;
  readonly actor_id: string;
  readonly ip: string | null;
  readonly score: number;
}

interface SetAside {
  readonly id: string;
  readonly payload: string;
}

/**
 * Takes erased detections out of what was set aside: what was never counted must not be subtracted. A payload that
 * cannot be read keeps them to itself.
 * @returns those that were counted
 */
export async function takeSetAside<Erased extends Told>(
  on: Queryable,
  organizationId: string,
  erased: readonly Erased[],
): Promise<readonly Erased[]> {
  const { rows } = await on.query<SetAside>(
    `SELECT id, payload FROM pending_deltas
      WHERE organization_id = $1 AND set_aside_at IS NOT NULL ORDER BY id FOR UPDATE`,
    [organizationId],
  );
  if (rows.length === 0) return erased;
  const counted = Map.groupBy(erased, ({ ts, actor_id, ip, score }) => keyOf(ts.getTime(), actor_id, ip, score));
  for (const row of rows) {
    const facts = readable(row);
    const left = facts.filter(
      ({ atMs, actor, ip, score }) => counted.get(keyOf(atMs, actor.id, ip, score))?.pop() === undefined,
    );
    if (left.length < facts.length) await keep(on, organizationId, row.id, left);
  }
  return [...counted.values()].flat();
}

function keyOf(atMs: number, actorId: string, ip: string | null, score: number): string {
  return `${atMs} ${actorId} ${ip} ${score}`;
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
