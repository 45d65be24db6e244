import { setTimeout as pause } from 'node:timers/promises';
import { eachInSpite } from '../../platform/work/each-in-spite.ts';
import type { Job } from '../../platform/work/job.ts';
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

  return {
    name: SELF_TEST_JOB,
    cron: '* * * * *',
    async run({ nowMs, signal }) {
      const at = new Date(nowMs);
      await eachInSpite(await dueOrganizations(database, at), signal, async ({ id }) => {
        if (await claimDue(database.pool, id, at)) await startRun(database, id, nowMs);
      });
      for (;;) {
        const place = signal.aborted ? null : await takeRun(database.pool, at);
        if (place === null) break;
        await send(place, signal);
      }
      await eachInSpite(await openRuns(database.pool, at), signal, async (place) => {
        await close(place, nowMs);
      });
    },
  };
}
