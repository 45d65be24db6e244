import { WafFailure, type Wafs } from '../../outside/waf/waf-port.ts';
import { type ClaimedEntry, LONGEST_WAIT_MS } from '../../platform/background/outbox.ts';
import type { Reaction, ReactionContext } from '../../platform/background/reaction.ts';
import { createTurns } from '../../platform/background/turns.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { nextExpiry } from '../blocks/outstanding.ts';
import { askToSync, SYNC_FIREWALL } from '../integrations/ask-to-sync.ts';
import { accountOf } from '../integrations/firewalls/account.ts';
import {
  type IntegrationRow,
  noteFailure,
  noteSuccess,
  pauseLeft,
  releaseLease,
  takeLease,
} from '../integrations/firewalls/lease.ts';
import type { IntegrationPlace } from '../integrations/integration-place.ts';
import { blocksAt, bringUpToDate } from './bring-up-to-date.ts';

/** Another process works there; its changes take about a second. */
const BUSY_PAUSE_MS = 500;
/** Blocks that end within this time are removed together. */
const EXPIRY_PAUSE_MS = 3_000;

export interface SyncParts {
  readonly wafs: Wafs;
  readonly sealer: Sealer;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/**
 * Has a firewall hold what the rows say. It is derived from them anew each time and doing it again changes nothing, so this
 * may be cut off at any step. What fails is tried again after a pause, which everybody can see.
 */
export function createSyncFirewall(parts: SyncParts): Reaction {
  /** Firewalls that this process works at, with whoever waits for it: between processes a lease does that. */
  const busy = new Map<string, { readonly inTurn: ReturnType<typeof createTurns>; waiting: number }>();

  async function inTurn(integrationId: string, work: () => Promise<void>): Promise<void> {
    const line = busy.get(integrationId) ?? { inTurn: createTurns(), waiting: 0 };
    busy.set(integrationId, line);
    line.waiting++;
    await line.inTurn(work).finally(() => {
      line.waiting--;
      if (line.waiting === 0) busy.delete(integrationId);
    });
  }

  return {
    name: SYNC_FIREWALL,
    atOnce: 4,
    isUrgent: true,
    async run(entry, context) {
      const { integrationId } = placeOf(entry);
      // Whoever waits already finds what this entry is about; only comparing is more.
      const isWaitedFor = (busy.get(integrationId)?.waiting ?? 0) > 1;
      if (isWaitedFor && entry.payload.cause !== 'compare') return;
      await inTurn(integrationId, () => sync(entry, context));
    },
  };

  async function sync(entry: ClaimedEntry, { database, signal }: ReactionContext): Promise<void> {
    const place = placeOf(entry);
    const isCompared = entry.payload.cause === 'compare';
    const again = (dueAtMs: number, cause: Parameters<typeof askToSync>[4]) =>
      database.transaction((client) => askToSync(client, place.organizationId, [place.integrationId], dueAtMs, cause));
    const row = await takeLease(database.pool, place, parts.clock());
    if (row === 'gone') return;
    if (row === 'busy') return await again(Date.now() + BUSY_PAUSE_MS, isCompared ? 'compare' : 'retry');
    try {
      const pausedMs = pauseLeft(row, parts.clock());
      if (pausedMs > 0) return await again(Date.now() + pausedMs, isCompared ? 'compare' : 'retry');
      const retryMs = await work(parts, database, row, place, { isCompared, signal });
      if (retryMs !== null) await again(Date.now() + retryMs, isCompared ? 'compare' : 'retry');
      const endMs = await nextExpiry(database.pool, blocksAt(row));
      if (endMs === null) return;
      const waitMs = Math.min(Math.max(EXPIRY_PAUSE_MS, endMs - parts.clock()), LONGEST_WAIT_MS);
      await again(Date.now() + waitMs, 'expiry');
    } finally {
      await releaseLease(database.pool, place);
    }
  }
}

/** @returns the pause in ms after which it has to go on; null when everything is in place */
async function work(
  { wafs, sealer, clock }: SyncParts,
  database: Database,
  row: IntegrationRow,
  place: IntegrationPlace,
  { isCompared, signal }: { readonly isCompared: boolean; readonly signal: AbortSignal },
): Promise<number | null> {
  let failures = row.failures;
  const onProgress = () => {
    failures = 0;
  };
  try {
    const waf = await wafs.open(row.provider, accountOf(sealer, row));
    const isDone = await bringUpToDate({ database, waf, clock, signal, onProgress }, row, isCompared);
    if (isDone) await noteSuccess(database.pool, place, clock());
    return isDone ? null : 0;
  } catch (error) {
    if (!(error instanceof WafFailure)) throw error;
    if (error.reason === 'firewall_busy') return error.retryAfterMs ?? BUSY_PAUSE_MS;
    const nowMs = clock();
    return (await noteFailure(database.pool, row, error, failures, nowMs)) - nowMs;
  }
}

function placeOf({ organizationId, payload }: ClaimedEntry): IntegrationPlace {
  const { integration_id: integrationId } = payload;
  if (typeof integrationId !== 'string') throw new Error('The entry names no integration.');
  return { organizationId, integrationId };
}
