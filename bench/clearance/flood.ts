import { setTimeout as sleep } from 'node:timers/promises';
import { residentMb } from '../decoys/process-cost.ts';
import { runLoad } from '../load.ts';
import { percentile } from '../result.ts';
import { type Asker, askForToken, CHROME, mintBodies } from './asking.ts';
import { inTurns } from './storm.ts';

const SECONDS = 5;
const NEIGHBOUR_EVERY_MS = 50;
const FLOODERS = 20_000;
const WIDTH = 32;

/**
 * Somebody asks for tokens without end, from one address and then from thousands, while people ask for one each; limits are those
 * of the specification.
 * @returns the share of people who were given theirs, and what the flood was answered
 */
export async function measureFlood(asker: Asker, pid: number) {
  const before = residentMb(pid);
  const fromOne = await besides(asker, 'one', async () => {
    const headers = { 'Content-Type': 'text/plain', 'User-Agent': CHROME, 'X-Forwarded-For': '192.0.2.66' };
    const url = `${asker.url}/api/v1/clearance`;
    const bodies = mintBodies(asker.aid, asker.pid, 4096);
    return runLoad({ url, headers, bodies, connections: WIDTH, durationS: SECONDS });
  });
  const { statuses } = fromOne.done;
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const flooders = Array.from({ length: FLOODERS }, (_, at) => `100.64.${at >> 8}.${at & 255}`);
  const deadline = performance.now() + SECONDS * 1000;
  const fromMany = await besides(asker, 'many', () =>
    inTurns(flooders, WIDTH, async (ip) => {
      if (performance.now() < deadline) await (await askForToken(asker, `flood-device-${ip}`, ip)).body?.cancel();
    }),
  );
  return {
    oneGranted: fromOne.granted,
    manyGranted: fromMany.granted,
    refusedOfOne: (statuses['429'] ?? 0) / answered,
    neighbourP99Ms: Math.max(fromOne.p99Ms, fromMany.p99Ms),
    grownMb: residentMb(pid) - before,
  };
}

/** People who come one after the other while something else goes on. */
async function besides<Done>(asker: Asker, name: string, flood: () => Promise<Done>) {
  let isOver = false;
  const people: Promise<{ readonly isGranted: boolean; readonly ms: number }>[] = [];
  const flooding = flood().finally(() => {
    isOver = true;
  });
  for (let at = 0; !isOver; at++) {
    people.push(ask(asker, `person-${name}-${at}`, `203.0.${at >> 8}.${at & 255}`));
    await sleep(NEIGHBOUR_EVERY_MS);
  }
  const done = await flooding;
  const asked = await Promise.all(people);
  return {
    done,
    granted: asked.filter(({ isGranted }) => isGranted).length / asked.length,
    p99Ms: percentile(
      asked.map(({ ms }) => ms),
      0.99,
    ),
  };
}

async function ask(asker: Asker, fp: string, ip: string) {
  const startedAt = performance.now();
  const answer = await askForToken(asker, fp, ip);
  const { granted = false } = (await answer.json()) as { granted?: boolean };
  return { isGranted: granted, ms: performance.now() - startedAt };
}
