import { type DatabaseOptions, openDatabase } from './connection.ts';
import type { Database } from './database.ts';

/** Two ways into one database, so that people who look at much cannot keep sensors and sign-ins waiting. */
export interface Lanes {
  /** For what must be quick or is done once: recording, credentials, changes, jobs. */
  readonly main: Database;
  /** For lists and figures, which may take seconds each. Whoever finds every connection taken waits longer. */
  readonly reading: Database;
}

/** More of them at once would not be answered sooner: each asks for many figures side by side. */
const READING_SHARE = 5 / 12;
/** As long as people still wait for an answer. */
const READING_PATIENCE_MS = 60_000;
/** A list that takes longer is of no use to who waits for it. */
const READING_STATEMENT_MS = 20_000;
/** So many connections of that lane are left for others, whatever one organization reads. */
const LEFT_FOR_OTHERS = 2;

/** @param options.poolSize of both together, 4 at least */
export function openLanes(options: DatabaseOptions & { readonly poolSize: number }): Lanes {
  const forReading = Math.floor(options.poolSize * READING_SHARE);
  const main = openDatabase({ ...options, poolSize: options.poolSize - forReading });
  const patient = {
    ...{ ...options, poolSize: forReading, patienceMs: READING_PATIENCE_MS, statementMs: READING_STATEMENT_MS },
    perOrganization: Math.max(1, forReading - LEFT_FOR_OTHERS),
  };
  return { main, reading: openDatabase({ ...patient, sharesMemoryOf: main }) };
}
