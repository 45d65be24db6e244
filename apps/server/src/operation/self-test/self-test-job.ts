import { setTimeout as pause } from 'node:timers/promises';
import { eachInSpite } from '../../platform/background/each-in-spite.ts';
import type { Job } from '../../platform/background/job.ts';
import type { Tell } from './alerts/tell.ts';
import { closeRun } from './close-run.ts';
import { awaitReports, openRuns, type RunPlace, takeRun } from './run-store.ts';
import { claimDue, dueOrganizations } from './settings-store.ts';
import { startRun } from './start-run.ts';
import { type VisitParts, visitPaths } from './visit-paths.ts';

export const SELF_TEST_JOB = 'self_test';

/** Most reports come within seconds. Later ones are looked for each minute, so that one slow site keeps no worker. */
const CLOSELY_MS = 20_000;
const LOOK_EVERY_MS = 500;
/** Runs whose visits are sent at a time. */
const SIDE_BY_SIDE = 4;

export interface SelfTestJobParts extends VisitParts {
  readonly tell: Tell;
}

/** Plans the runs that are due, sends their visits, and ends those whose reports have arrived or are late. */
export function createSelfTestJob(parts: SelfTestJobParts): Job {
  const { database, clock } = parts;

  async function close(place: RunPlace, nowMs: number): Promise<boolean> {
    const isOver = await closeRun(database, place, nowMs);
    if (isOver) await parts.tell(place.organizationId, nowMs);
    return isOver;
  }

  async function send(place: RunPlace, signal: AbortSignal): Promise<void> {
    await visitPaths(parts, place, signal);
    const sentMs = clock();
    await awaitReports(database.pool, place, new Date(sentMs));
    while (!signal.aborted && clock() < sentMs + CLOSELY_MS) {
      if (await close(place, clock())) return;
      await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }

  /** Begins with runs as they come, until none is under way. */
  async function sendAll(signal: AbortSignal): Promise<void> {
    const underWay = new Set<Promise<void>>();
    const faults: unknown[] = [];
    for (;;) {
      const mayBegin = underWay.size < SIDE_BY_SIDE && !signal.aborted;
      const place = mayBegin ? await takeRun(database.pool, new Date(clock())) : null;
      if (place !== null) {
        const sending: Promise<void> = send(place, signal)
          .catch((error: unknown) => void faults.push(error))
          .finally(() => underWay.delete(sending));
        underWay.add(sending);
      } else if (underWay.size > 0) {
        await Promise.race([...underWay, pause(LOOK_EVERY_MS)]);
      } else if (faults.length > 0) {
        throw faults[0];
      } else {
        return;
      }
    }
  }

  let isSending = false;
  return {
    name: SELF_TEST_JOB,
    cron: '* * * * *',
    // Runs that are due begin, and others end, while visits are sent.
    overlaps: true,
    async run({ nowMs, signal }) {
      const at = new Date(nowMs);
      await eachInSpite(await dueOrganizations(database, at), signal, async ({ id }) => {
        if (await claimDue(database.pool, id, at)) await startRun(database, id, nowMs);
      });
      // One worker at a time: sites that answer nobody would keep all of them, and nothing else would be done.
      if (!isSending) {
        isSending = true;
        await sendAll(signal).finally(() => {
          isSending = false;
        });
      }
      await eachInSpite(await openRuns(database.pool, at), signal, async (place) => {
        await close(place, nowMs);
      });
    },
  };
}
