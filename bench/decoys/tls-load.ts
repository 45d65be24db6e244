import { fork } from 'node:child_process';
import { join } from 'node:path';

/** What every process of the load driver does. */
export interface TlsLoad {
  readonly port: number;
  readonly serverName: string;
  readonly path: string;
  /** Whether each request comes on a connection of its own, or all on those that were opened first. */
  readonly isFresh: boolean;
  /** Connections of one process that are open at a time. */
  readonly connections: number;
  /** Seconds that are measured. */
  readonly durationS: number;
  /** Seconds before, whose answers are not counted. */
  readonly warmUpS: number;
}

/** What one process of the driver saw. */
export interface TlsAnswers {
  /** From opening the connection, or from sending where it is kept, to the last byte. */
  readonly latenciesMs: readonly number[];
  readonly perSecond: number;
  /** Answers other than 200, and connections that broke, within the measured seconds. */
  readonly failed: number;
  /** 200s from first to last, warm-up included. */
  readonly answered: number;
}

/** One process cannot keep a server of the same make busy. */
const PROCESSES = 2;

/** GETs over TLS from many addresses of the loopback network, by processes of their own. */
export async function runTlsLoad(load: TlsLoad): Promise<TlsAnswers> {
  const all = await Promise.all(Array.from({ length: PROCESSES }, (_, index) => drive(load, index)));
  const sum = (of: (answers: TlsAnswers) => number) => all.reduce((total, each) => total + of(each), 0);
  return {
    latenciesMs: all.flatMap((each) => each.latenciesMs),
    perSecond: sum((each) => each.perSecond),
    failed: sum((each) => each.failed),
    answered: sum((each) => each.answered),
  };
}

function drive(load: TlsLoad, index: number): Promise<TlsAnswers> {
  return new Promise((resolve, reject) => {
    const driver = fork(join(import.meta.dirname, 'tls-driver.ts'), [String(index)], { execArgv: [] });
    driver.once('message', (answers) => resolve(answers as TlsAnswers));
    driver.once('error', reject);
    driver.once('exit', (code) => reject(new Error(`The load driver ended with code ${code} and no figures.`)));
    driver.send(load);
  });
}
