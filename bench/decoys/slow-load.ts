import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { establishedAt, residentMb } from './process-cost.ts';

/** What slow clients cost. */
export interface SlowFigures {
  /** Most connections the server held at a time. */
  readonly connections: number;
  /** How much the memory of its process had grown by then, at its highest, in MiB. */
  readonly grownMb: number;
  /** Milliseconds that an ordinary visitor waited meanwhile. */
  readonly visitMs: number;
}

/** Where a slow client stops: in the middle of its ClientHello, or after the handshake in the head of a request. */
export type SlowPlace = 'hello' | 'head';

const PROCESSES = 2;
const WANTED = 5_200;
const MOST_MS = 25_000;

/**
 * Holds connections open that never finish, until there are `WANTED` or the time is over.
 * @param pid process of the server
 * @param visit an ordinary visit, made while they stand
 */
export async function holdSlowConnections(
  pid: number,
  port: number,
  serverName: string,
  place: SlowPlace,
  visit: () => Promise<unknown>,
): Promise<SlowFigures> {
  const beforeMb = residentMb(pid);
  const each = String(WANTED / PROCESSES);
  const clients = Array.from({ length: PROCESSES }, (_, index) =>
    fork(join(import.meta.dirname, 'slow-clients.ts'), [String(port), serverName, each, String(32 + index), place], {
      execArgv: [],
    }),
  );
  const standing = new Array<number>(PROCESSES).fill(0);
  for (const [index, client] of clients.entries()) {
    client.on('message', (count) => {
      standing[index] = Number(count);
    });
  }
  const endMs = performance.now() + MOST_MS;
  let [connections, highestMb] = [0, beforeMb];
  try {
    while (performance.now() < endMs && connections < WANTED) {
      await sleep(250);
      // Both ends must agree: the kernel also counts what the service has not accepted yet.
      const told = standing.reduce((sum, count) => sum + count, 0);
      connections = Math.max(connections, Math.min(told, establishedAt(port)));
      highestMb = Math.max(highestMb, residentMb(pid));
    }
    const startedAtMs = performance.now();
    await visit();
    return { connections, grownMb: highestMb - beforeMb, visitMs: performance.now() - startedAtMs };
  } finally {
    for (const client of clients) client.kill('SIGKILL');
  }
}
