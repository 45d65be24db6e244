import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningService } from '../service.ts';

/** Together, or one 250 ms before the other. */
export type Order = 'together' | 'database_first' | 'service_first';

const BETWEEN_MS = 250;

/** Ends nodes and their database with SIGKILL. The database starts again with the next node. */
export async function killHard(services: readonly RunningService[], dataDir: string, order: Order): Promise<void> {
  const killServices = () => Promise.all(services.map((service) => service.stop('SIGKILL')));
  const killDatabase = () => killWithChildren(postmasterOf(dataDir));
  if (order === 'service_first') {
    // The process number has to be read before anybody tidies up.
    const postmaster = postmasterOf(dataDir);
    await killServices();
    await sleep(BETWEEN_MS);
    killWithChildren(postmaster);
    return;
  }
  killDatabase();
  if (order === 'database_first') await sleep(BETWEEN_MS);
  await killServices();
  // A service may have started the database again in between.
  if (order === 'database_first') killDatabase();
}

function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** No process of the server gets a chance to finish anything. */
function killWithChildren(postmaster: number): void {
  const pids = [postmaster];
  try {
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    pids.push(...children.trim().split(/\s+/).filter(Boolean).map(Number));
  } catch {
    // It ended already, or this is no Linux: the children notice the end of their parent by themselves.
  }
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended already.
    }
  }
}
