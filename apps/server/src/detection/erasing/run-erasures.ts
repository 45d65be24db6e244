import { eachInSpite } from '../../platform/background/each-in-spite.ts';
import type { Database } from '../../platform/database/database.ts';
import { partitionDays } from '../../platform/database/partitions.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { deleteSetAside } from '../settling/delete-set-aside.ts';
import { settleWithin } from '../settling/settle.ts';
import { settled } from '../settling/settled.ts';
import { takeSetAside } from '../settling/take-set-aside.ts';
import { eraseRemains } from './erase-actors.ts';
import { deleteClaims, deleteDetections, deleteSuppressed, hasDetections, type Stretch } from './erase-detections.ts';
import { eraseVisitors } from './erase-visitors.ts';
import { factsOfErased } from './erased-facts.ts';
import type { Eraser } from './eraser.ts';
import { type ErasureRow, untilOf } from './erasure-row.ts';
import { awaitHolders } from './hold-erasing.ts';
import { addErased, lockErasure, markDone, markRunning, unfinishedErasures } from './store.ts';
import { subtract } from './subtract.ts';

const ROWS_PER_STEP = 1_000;
/** What came in before the request is stored soon after it: a second round mostly finds nothing more. */
const MOST_ROUNDS = 20;
/** Many times what lies between the arrival of a report and its commit. */
const LONGEST_RECORDING_MS = 600_000;

/**
 * Carries out every erasure that is not done, in small transactions: each takes detections away together with their
 * share in statistics and actors. What a run leaves, because it failed or was stopped, the next one goes on with.
 * @param erasers of what wings above keep
 * @throws at the end, for those that failed
 */
export async function runErasures(database: Database, erasers: readonly Eraser[], signal: AbortSignal): Promise<void> {
  await eachInSpite(await unfinishedErasures(database), signal, (erasure) =>
    carryOut(database, erasers, erasure, signal),
  );
}

async function carryOut(
  database: Database,
  erasers: readonly Eraser[],
  erasure: ErasureRow,
  signal: AbortSignal,
): Promise<void> {
  await markRunning(database, erasure);
  await settled(database, [erasure.organization_id]);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (const stretch of await stretchesOf(database, erasure)) await eraseStretch(database, erasure, stretch, signal);
    if (signal.aborted || (await finish(database, erasers, erasure))) return;
  }
  throw new Error(`Detections that are to be erased were still stored after ${MOST_ROUNDS} rounds.`);
}

/** The days that have detections, up to what was recorded when the erasure was asked for. */
async function stretchesOf(database: Database, erasure: ErasureRow): Promise<Stretch[]> {
  const untilMs = untilOf(erasure);
  return (await partitionDays(database))
    .filter((day) => day < untilMs)
    .map((day) => ({ fromMs: day, untilMs: Math.min(day + DAY_MS, untilMs) }));
}

async function eraseStretch(database: Database, erasure: ErasureRow, stretch: Stretch, signal: AbortSignal) {
  if (signal.aborted) return;
  if (erasure.ip !== null && erasure.fingerprint === null) {
    await database.transaction(async (client) => {
      const claims = await deleteClaims(client, erasure, stretch);
      if (claims > 0) await addErased(client, erasure, { claims });
    });
  }
  while (!signal.aborted && (await eraseStep(database, erasure, stretch)) === ROWS_PER_STEP);
}

/** @returns how many detections were erased */
async function eraseStep(database: Database, erasure: ErasureRow, stretch: Stretch): Promise<number> {
  const { organization_id: organizationId } = erasure;
  return database.transaction(async (client) => {
    if (!(await lockErasure(client, erasure))) return 0;
    const erased = await deleteDetections(client, erasure, stretch, ROWS_PER_STEP);
    if (erased.length === 0) return 0;
    // What these added may still be waiting; once it is settled it can be taken away, and does not come back later.
    await settleWithin(database, client, organizationId);
    const counted = await takeSetAside(client, organizationId, erased.map(factsOfErased));
    const fewer = await subtract(client, organizationId, counted);
    await addErased(client, erasure, { ...fewer, detections: erased.length });
    return erased.length;
  });
}

/**
 * Erases what no detection tells of. Nothing settles meanwhile, so what is stored from here on is counted afterwards.
 * @returns false when detections that are meant were stored since the last look
 */
async function finish(database: Database, erasers: readonly Eraser[], erasure: ErasureRow): Promise<boolean> {
  return database.transaction(async (client) => {
    if (!(await lockErasure(client, erasure))) return true;
    await settleWithin(database, client, erasure.organization_id);
    const late = { fromMs: erasure.requested_at.getTime() - LONGEST_RECORDING_MS, untilMs: untilOf(erasure) };
    if (await hasDetections(client, erasure, late)) return false;
    await eraseVisitors(client, erasure);
    const remains = await eraseRemains(client, erasure);
    await awaitHolders(client, erasure.organization_id);
    for (const erase of erasers) await erase(client, erasure);
    const suppressed = erasure.fingerprint === null ? await deleteSuppressed(client, erasure) : 0;
    await deleteSetAside(client, erasure.organization_id, namesOf(erasure));
    await addErased(client, erasure, { ...remains, suppressed });
    await markDone(client, erasure);
    return true;
  });
}

/** How the visitor is written in what was set aside. */
function namesOf({ stored_ips, fingerprint }: ErasureRow): string[] {
  return [...(stored_ips ?? []), ...(fingerprint === null ? [] : [fingerprint])];
}
