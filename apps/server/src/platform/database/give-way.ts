import { setPriority } from 'node:os';
import type pg from 'pg';

/** Lists and figures are there by then; what reads on is a search through much. */
const LONG_MS = 250;
/** A third of the usual share: more would stop a search where other programs keep the machine busy. */
const STEP_BACK = 5;

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
    hasGivenWay = lowerPriority((client as { readonly processID?: unknown }).processID);
  }, LONG_MS);
  client.release = (broken) => {
    clearTimeout(timer);
    give(broken ?? hasGivenWay);
  };
}

function lowerPriority(processId: unknown): boolean {
  if (typeof processId !== 'number') return false;
  try {
    setPriority(processId, STEP_BACK);
    return true;
  } catch {
    // Gone meanwhile, or of another user: it goes on as it was.
    return false;
  }
}
