import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { failureOf } from '../../platform/database/failure.ts';
import { committing, runScript, type Script } from '../../platform/database/script.ts';
import { withClient } from '../../platform/database/with-client.ts';
import { addFacts, type Deltas, noDeltas } from '../recording/deltas.ts';
import { readPayload } from '../recording/payload.ts';
import { createOwnSums, type OwnSums } from './own-sums.ts';
import {
  beginSettling,
  lockSettling,
  type PendingDeltas,
  type Portion,
  setAside,
  takePending,
} from './pending-store.ts';
import { LONGEST_SETTLING_MS, type SettleOptions, settleOwn } from './settle-own.ts';
import { deltaScript } from './statements.ts';

/** So much is read and summed up at once: visitors who come again and again within it are written once. */
const PORTION: Portion = { batches: 400, detections: 4_000, except: [] };
/** A job that removes old actors may stand crosswise; the next try finds them gone. */
const TRIES = 3;
/** After so many facts the event loop goes round once, so that other requests are answered. */
const FACTS_PER_TURN = 250;

/** Deltas that cannot be settled, whatever is tried. */
class Unsettled extends Error {
  readonly pending: PendingDeltas;

  constructor(pending: PendingDeltas, cause: unknown) {
    super(`What a batch added cannot be counted: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.pending = pending;
  }
}

/**
 * Settles everything that waits for the organizations: what this process has summed up already, then what only the table
 * knows. What cannot be settled is set aside with its fault, so that it holds up nothing else. A transaction that fails
 * for another reason leaves what it took as it was.
 * @returns the organizations that were left out
 * @throws when the database is away or busy
 */
export async function settle(
  database: Database,
  organizationIds: readonly string[],
  { wait, onFault }: SettleOptions,
): Promise<string[]> {
  const asked = [...new Set(organizationIds)].sort();
  if (asked.length === 0) return [];
  const sums = database.beside(createOwnSums);
  const begun = sums.begun();
  const except = () => exceptions(sums, asked, wait ? begun : 0);
  const own = await settleOwn(database, asked, { wait, onFault, except });
  let { waiting } = own;
  // A batch may have been committed before we began, and got into new sums only now.
  if (wait && sums.organizations(begun).some((id) => waiting.includes(id))) {
    ({ waiting } = await settleOwn(database, waiting, { wait, onFault, except }));
  }
  if (waiting.length === 0) return [...own.leftOut];
  return [...new Set([...own.leftOut, ...(await settleTable(database, waiting, { wait, onFault }, except))])];
}

/** Batches that this process settles from memory later on: whoever waits does not ask for those that began after. */
function exceptions(sums: OwnSums, organizationIds: readonly string[], begun: number): string[] {
  return organizationIds.flatMap((organizationId) => sums.known(organizationId, begun));
}

async function settleTable(
  database: Database,
  asked: readonly string[],
  { wait, onFault }: SettleOptions,
  except: () => string[],
): Promise<string[]> {
  const sums = database.beside(createOwnSums);
  const leftOut = new Set<string>();
  let batches = PORTION.batches;
  let failures = 0;
  for (;;) {
    const ids = asked.filter((id) => !leftOut.has(id));
    if (ids.length === 0) return [...leftOut];
    const taken: PendingDeltas[] = [];
    try {
      await withClient(
        database.pool,
        async (client) => {
          const locked = await beginSettling(client, ids, wait);
          for (const id of ids) if (!locked.includes(id)) leftOut.add(id);
          taken.push(...(await takePending(client, locked, { ...PORTION, batches, except: except() })));
          for (const { organization_id, id } of taken) sums.taken(organization_id, id);
          await runScript(client, committing(await scriptOf(taken)));
        },
        LONGEST_SETTLING_MS,
      );
      if (isLast(taken, batches)) return [...leftOut];
      batches = PORTION.batches;
    } catch (error) {
      const unsettled = unsettledOf(error, taken);
      if (unsettled === null) {
        const failure = failureOf(error);
        failures += 1;
        if (failure === 'busy' && failures < TRIES) continue;
        if (failure !== 'rejected' || taken.length === 0) throw error;
        // One of them is at fault: fewer at a time, until it stands alone.
        batches = taken.length >> 1;
        continue;
      }
      await setAside(database.pool, unsettled.pending, unsettled.message);
      onFault?.(unsettled);
      batches = PORTION.batches;
    }
  }
}

/**
 * Settles for one organization inside of a transaction of the caller, so that what this adds can be taken away again by
 * statements that follow. Nobody else settles for the organization until the transaction ends.
 * @throws for what cannot be settled; `settle` sets that aside
 */
export async function settleWithin(database: Database, client: pg.ClientBase, organizationId: string): Promise<void> {
  await lockSettling(client, organizationId);
  for (;;) {
    const taken = await takePending(client, [organizationId], PORTION);
    for (const { id } of taken) database.beside(createOwnSums).taken(organizationId, id);
    if (taken.length > 0) await runScript(client, await scriptOf(taken));
    if (isLast(taken, PORTION.batches)) return;
  }
}

async function scriptOf(taken: readonly PendingDeltas[]): Promise<Script> {
  const byOrganization = new Map<string, Deltas>();
  let added = 0;
  for (const pending of taken) {
    const { organization_id: organizationId } = pending;
    const deltas = byOrganization.get(organizationId) ?? noDeltas(organizationId);
    byOrganization.set(organizationId, deltas);
    addPending(deltas, pending);
    added += pending.detections;
    if (added < FACTS_PER_TURN) continue;
    added = 0;
    await nextTurn();
  }
  return deltaScript([...byOrganization.values()], Date.now());
}

function addPending(deltas: Deltas, pending: PendingDeltas): void {
  try {
    for (const facts of readPayload(pending.payload)) addFacts(deltas, facts);
  } catch (error) {
    throw new Unsettled(pending, error);
  }
}

/** Less than there was room for: no more was waiting. */
function isLast(taken: readonly PendingDeltas[], batches: number): boolean {
  const detections = taken.reduce((sum, pending) => sum + pending.detections, 0);
  return taken.length < batches && detections < PORTION.detections;
}

function unsettledOf(error: unknown, taken: readonly PendingDeltas[]): Unsettled | null {
  if (error instanceof Unsettled) return error;
  const [only] = taken;
  return taken.length === 1 && only !== undefined && failureOf(error) === 'rejected'
    ? new Unsettled(only, error)
    : null;
}
