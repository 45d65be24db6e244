import { fork } from 'node:child_process';
import { join } from 'node:path';

/** What the load driver sends. Every connection is kept alive and has one request under way at a time. */
export interface Load {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent one after the other, over and over, shared by all connections. Empty or left out: no body. */
  readonly bodies?: readonly string[];
  /** In place of the path of `url`, one after the other, over and over; without bodies. */
  readonly visits?: readonly Visit[];
  readonly connections: number;
  /** Requests a second at most, all connections together; left out: as many as are answered. */
  readonly perSecond?: number;
  /** Seconds that are measured. */
  readonly durationS: number;
  /** Seconds from the call of `runLoad` until the first request, in which the driver starts. Default: as soon as it can. */
  readonly startInS?: number;
  /** Sent with what processor time all else leaves: who floods has a machine of his own, and takes none of this one's. */
  readonly isBehind?: true;
  /** Seconds before, whose answers are not counted. Default 0. */
  readonly warmUpS?: number;
}

/** A request of its own: path with query, and headers beside those of the load. */
export interface Visit {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the driver is told; `startAtMs` by the clock of the machine, in ms since the epoch. */
export interface Assignment {
  readonly load: Load;
  readonly startAtMs: number;
}

/** What came back within the measured seconds. */
export interface LoadFigures {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Answers by status code. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Connections that broke or were refused; each is opened again. */
  readonly brokenConnections: number;
}

/**
 * Runs the load in a process of its own, so that measuring costs the measured service no time in its event loop.
 * The driver writes raw HTTP/1.1 prepared beforehand: about a tenth of the work of an ordinary HTTP client.
 */
export function runLoad(load: Load): Promise<LoadFigures> {
  const startAtMs = Date.now() + (load.startInS ?? 0) * 1_000;
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'load/driver.ts'), { execPath: process.execPath, execArgv: [] });
    let figures: LoadFigures | undefined;
    child.once('message', (message) => {
      figures = message as LoadFigures;
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (figures === undefined) reject(new Error(`The load driver ended with code ${code} and no figures.`));
      else resolve(figures);
    });
    child.send({ load, startAtMs } satisfies Assignment);
  });
}
