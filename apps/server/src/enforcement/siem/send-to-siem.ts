import { type SiemEvent, SiemFailure, type Siems } from '../../outside/siem/siem-port.ts';
import type { Reaction } from '../../platform/background/reaction.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { saidLine } from '../../platform/text/said-line.ts';
import { accountOf } from './account.ts';
import { askToSend, SEND_TO_SIEM } from './ask-to-send.ts';
import { readEvents } from './events.ts';
import { pauseAfter, pauseLeft } from './pausing.ts';
import { sendInParts } from './send-in-parts.ts';
import { noteFailure, noteTaken, type SiemPlace, type Turn, TurnLost, takeTurn } from './standing-store.ts';
import { findSiem, type SiemRow } from './store.ts';
import { deleteWaiting, nextWaiting } from './waiting-store.ts';

export interface SiemSendingParts {
  readonly siems: Siems;
  readonly sealer: Sealer;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Another process sends; its calls take about a second. */
const BUSY_PAUSE_MS = 500;
/** Then others of the organization have their turn. */
const LONGEST_TURN_MS = 20_000;

/**
 * Sends what waits for a receiver, the oldest first. It goes once the receiver has confirmed it, so that a process may die
 * at any step: what was under way is sent again.
 */
export function createSendToSiem(parts: SiemSendingParts): Reaction {
  return {
    name: SEND_TO_SIEM,
    atOnce: 4,
    async run({ organizationId, id: outputId }, { database, signal }) {
      const place = { organizationId, outputId };
      const again = (pauseMs: number) =>
        database.transaction((client) => askToSend(client, organizationId, [outputId], Date.now() + pauseMs));
      const turn = await takeTurn(database.pool, place, parts.clock());
      if (turn === 'gone') return;
      if (turn === 'busy') return await again(BUSY_PAUSE_MS);
      const { row } = turn;
      try {
        const pausedMs = pauseLeft(row.retry_at, parts.clock());
        if (!row.enabled) return;
        if (pausedMs > 0) return await again(pausedMs);
        const pauseMs = await sendAll(parts, database, turn, place, signal);
        if (pauseMs !== null) await again(pauseMs);
      } catch (error) {
        if (!(error instanceof TurnLost)) throw error;
        await again(BUSY_PAUSE_MS);
      } finally {
        await turn.end();
      }
    },
  };
}

/** @returns the pause in ms after which it has to go on; null when nothing waits any more */
async function sendAll(
  parts: SiemSendingParts,
  database: Database,
  turn: Turn,
  place: SiemPlace,
  signal: AbortSignal,
): Promise<number | null> {
  const endMs = performance.now() + LONGEST_TURN_MS;
  while (!signal.aborted && performance.now() < endMs) {
    // Each time, because it may be changed or switched off during a turn.
    const row = await findSiem(database.pool, place.organizationId, place.outputId);
    if (row?.enabled !== true) return null;
    const next = await nextWaiting(database.pool, place);
    if (next === null) return null;
    const events = await readEvents(database, {
      ...{ organizationId: place.organizationId, detectionIds: next.detectionIds },
      ...{ minBotScore: row.min_bot_score, propertyId: row.property_id, format: row.format },
    });
    const retryAt = await sendSome(parts, database, row, events, next.pieces, () => turn.keep(parts.clock()));
    if (retryAt !== null) return retryAt.getTime() - parts.clock();
  }
  return 0;
}

/**
 * Sends events, and keeps how it stands with the receiver.
 * @param pieces of what waits, which go with the success
 * @param beforeEach is awaited before each call: those of one batch may take minutes together
 * @returns when it is tried again; null when the receiver took them
 */
export async function sendSome(
  { siems, sealer, clock }: SiemSendingParts,
  database: Database,
  row: SiemRow,
  events: readonly SiemEvent[],
  pieces: readonly string[],
  beforeEach: () => Promise<void> = async () => {},
): Promise<Date | null> {
  const place = { organizationId: row.organization_id, outputId: row.id };
  const account = accountOf(sealer, row);
  try {
    const send = async (some: readonly SiemEvent[]) => {
      await beforeEach();
      return await siems.send(row.kind, account, some);
    };
    const taken = events.length === 0 ? null : await sendInParts(send, events);
    await database.transaction(async (client) => {
      await deleteWaiting(client, place, pieces);
      if (taken === null) return;
      const { rejected, said } = taken;
      const counts = { sent: events.length - rejected, rejected, said: readable(said, account.token) };
      await noteTaken(client, place, counts, new Date(clock()));
    });
    return null;
  } catch (error) {
    if (!(error instanceof SiemFailure)) throw error;
    const nowMs = clock();
    const { failures, retryAt } = pauseAfter(error, row.failures, nowMs);
    const said = readable(error.said, account.token);
    const isNoted = await noteFailure(database.pool, row, { cause: error.reason, said, failures, retryAt });
    return isNoted ? retryAt : new Date(nowMs);
  }
}

function readable(said: string | null, token: string | undefined): string | null {
  return said === null ? null : saidLine(said, [token]);
}
