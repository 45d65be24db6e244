import { setPriority } from 'node:os';
import pg from 'pg';

/** Lists and figures are there by then; what reads on reads through much. */
const LONG_MS = 250;
/** A third of the usual share: more would stop such a read where other programs keep the machine busy. */
const STEP_BACK = 5;
/** A tenth, for searches for text. */
const STEP_BEHIND = 10;

/**
 * Lets the process of an embedded server that works long for one reader have what processor time the others leave: it
 * steps back behind sensors, sign-ins and short reads. A priority that was lowered cannot be raised again without further
 * rights, so such a connection is closed when it is given back.
 * @param client just lent by its pool
 */
export function giveWayWhenLong(client: pg.PoolClient): void {
  const give = client.release.bind(client);
  let hasGivenWay = false;
  const timer = setTimeout(() => {
    hasGivenWay = lowerPriority(client, STEP_BACK);
  }, LONG_MS);
  client.release = (broken) => {
    clearTimeout(timer);
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

function lowerPriority(client: pg.PoolClient, stepBack: number): boolean {
  const { processID } = client as { readonly processID?: unknown };
  if (typeof processID !== 'number') return false;
  try {
    setPriority(processID, stepBack);
    return true;
  } catch {
    // Gone meanwhile, or of another user: it goes on as it was.
    return false;
  }
}
