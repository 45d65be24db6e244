import type { Database } from '../../platform/database/database.ts';
import { timeLeft } from '../../platform/time/time-left.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time/units.ts';

/** A batch of an agent, by the name that the agent gave it. */
export interface BatchName {
  readonly organizationId: string;
  readonly agentId: string;
  readonly batchId: string;
}

/** What is known of a batch that arrives. `receivedMs` is when it came for the first time. */
export interface TakenBatch {
  readonly state: 'new' | 'again' | 'done' | 'under_way';
  readonly receivedMs: number;
}

/** Much longer than it takes to store a batch; after it whoever had it has died. */
const TAKEN_MS = 2 * MINUTE_MS;

/** Takes a batch to store it; only `new` and `again` are taken. */
export async function takeBatch(
  database: Database,
  { organizationId, agentId, batchId }: BatchName,
  nowMs: number,
): Promise<TakenBatch> {
  const name = [organizationId, agentId, batchId];
  const now = new Date(nowMs);
  const until = new Date(nowMs + TAKEN_MS);
  return database.transaction(async (client) => {
    const made = await client.query(
      `INSERT INTO agent_batches (organization_id, agent_id, batch_id, received_at, taken_until)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (organization_id, agent_id, batch_id) DO NOTHING RETURNING batch_id`,
      [...name, now, until],
    );
    if (made.rows.length > 0) return { state: 'new', receivedMs: nowMs };
    const { rows } = await client.query<{ received_at: Date; taken_until: Date; done_at: Date | null }>(
      `SELECT received_at, taken_until, done_at FROM agent_batches
        WHERE organization_id = $1 AND agent_id = $2 AND batch_id = $3 FOR UPDATE`,
      name,
    );
    const [known] = rows;
    const receivedMs = known?.received_at.getTime() ?? nowMs;
    if (known !== undefined && known.done_at !== null) return { state: 'done', receivedMs };
    if (known !== undefined && timeLeft(known.taken_until, nowMs, TAKEN_MS) > 0)
      return { state: 'under_way', receivedMs };
    await client.query(
      `UPDATE agent_batches SET taken_until = $4 WHERE organization_id = $1 AND agent_id = $2 AND batch_id = $3`,
      [...name, until],
    );
    return { state: 'again', receivedMs };
  });
}

export async function finishBatch(
  database: Database,
  { organizationId, agentId, batchId }: BatchName,
  nowMs: number,
): Promise<void> {
  await database.query(
    'UPDATE agent_batches SET done_at = $4 WHERE organization_id = $1 AND agent_id = $2 AND batch_id = $3',
    [organizationId, agentId, batchId, new Date(nowMs)],
  );
}

/** Gives back a batch that could not be stored as a whole, so that it can be sent again at once. */
export async function giveBack(
  database: Database,
  { organizationId, agentId, batchId }: BatchName,
  nowMs: number,
): Promise<void> {
  await database.query(
    'UPDATE agent_batches SET taken_until = $4 WHERE organization_id = $1 AND agent_id = $2 AND batch_id = $3',
    [organizationId, agentId, batchId, new Date(nowMs)],
  );
}

/** A record on its way to a detection of this id. */
export interface DatedId {
  readonly id: string;
  readonly atMs: number;
}

/** Which of the records are stored already. */
export async function storedOf(
  database: Database,
  organizationId: string,
  records: readonly DatedId[],
): Promise<ReadonlySet<string>> {
  if (records.length === 0) return new Set();
  const times = records.map(({ atMs }) => atMs);
  const rows = await database.query<{ id: string }>(
    'SELECT id FROM detections WHERE organization_id = $1 AND ts >= $2 AND ts < $3 AND id = ANY($4::uuid[])',
    [organizationId, new Date(Math.min(...times)), new Date(Math.max(...times) + DAY_MS), records.map(({ id }) => id)],
  );
  return new Set(rows.map(({ id }) => id));
}
