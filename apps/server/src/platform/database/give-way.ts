import { readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import pg from 'pg';

/** Lists and figures are there by then; what reads on reads through much. */
const LONG_MS = 250;
/** Processor time in `LONG_MS` from which on a read works. One that has had less has only waited for a busy machine. */
const WORKED_MS = 200;
/** Linux counts processor time in hundredths of a second for whoever asks. */
const TICK_MS = 10;
/** A third of the usual share: more would stop such a read where other programs keep the machine busy. */
const STEP_BACK = 5;
/** A tenth, for searches for text. */
const STEP_BEHIND = 10;

/**
 * Lets the process of an embedded server that works long for one reader have what processor time the others leave: it
 * steps back behind sensors, sign-ins and short reads. A read that only waits for a processor keeps its place, or it would
 * lose its connection, and the next one would wait longer still: a new one knows no tables yet. A priority that was lowered
 * cannot be raised again without further rights, so such a connection is closed when it is given back.
 * @param client just lent by its pool
 */
export function giveWayWhenLong(client: pg.PoolClient): void {
  const give = client.release.bind(client);
  const workedBeforeMs = workedMs(client);
  let hasGivenWay = false;
  const timer = setInterval(() => {
    const nowMs = workedMs(client);
    if (nowMs !== null && workedBeforeMs !== null && nowMs - workedBeforeMs < WORKED_MS) return;
    clearInterval(timer);
    hasGivenWay = lowerPriority(client, STEP_BACK);
  }, LONG_MS);
  client.release = (broken) => {
    clearInterval(timer);
    give(broken ?? hasGivenWay);
  };
}

/**
 * Connections to an embedded server whose processes come behind all others from the first moment, for reads that are
 * known to be long. They are kept for one another: a connection that is opened anew knows no tables yet, and whoever has
 * it next waits for that.
 * @param most connections at once
 */
export function openPoolBehind(config: pg.PoolConfig, most: number): pg.Pool {
  const pool = new pg.Pool({ ...config, max: most });
  pool.on('connect', (client) => {
    client.on('error', () => {});
    lowerPriority(client, STEP_BEHIND);
  });
  return pool;
}

/** Processor time that the server's process of a connection has used; null where the system does not tell. */
function workedMs(client: pg.PoolClient): number | null {
  try {
    const stat = readFileSync(`/proc/${processOf(client)}/stat`, 'utf8');
    // The name of the program stands before these in brackets, and may have spaces.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    const ticks = Number(user) + Number(system);
    return Number.isNaN(ticks) ? null : ticks * TICK_MS;
  } catch {
    return null;
  }
}

function processOf(client: pg.PoolClient): number | null {
  const { processID } = client as { readonly processID?: unknown };
  return typeof processID === 'number' ? processID : null;
}

function lowerPriority(client: pg.PoolClient, stepBack: number): boolean {
  const process = processOf(client);
  if (process === null) return false;
  try {
    // From where it stands: the whole service may have been started behind other programs.
    setPriority(process, Math.min(getPriority(process) + stepBack, constants.priority.PRIORITY_LOW));
    return true;
  } catch {
    // Gone meanwhile, or of another user: it goes on as it was.
    return false;
  }
}
