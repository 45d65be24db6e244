import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startRunningService } from '../../../server/test/parts/service/running-service.ts';
import { runCli } from './run-cli.ts';
import { type Ran, type Running, startCli } from './start-cli.ts';

/** The real service on a data directory of its own, and the command line on the same directory. */
export interface StartedService {
  readonly dataDir: string;
  readonly origin: string;
  /** Runs a command; fails unless it ends with exit code 0. */
  json(...words: string[]): Promise<unknown>;
  run(...words: string[]): Promise<Ran>;
  /** In a process of its own, which signals reach. */
  start(...words: string[]): Running;
  stop(): Promise<void>;
}

/** @param settings settings beside those of the tests, or instead of them */
export async function startService(settings: Readonly<Record<string, string>> = {}): Promise<StartedService> {
  const service = await startRunningService(settings);
  const { dataDir, env } = service;
  const { ingest_url: origin } = JSON.parse(readFileSync(join(dataDir, 'service.json'), 'utf8')) as {
    ingest_url: string;
  };
  // The command line finds the secret where a service that made its own has put it.
  writeFileSync(join(dataDir, 'secret'), env.SUNDEW_SECRET ?? '', { mode: 0o600 });
  const run = (...words: string[]) => runCli([...words, '--data-dir', dataDir]);
  return {
    ...{ dataDir, run, origin },
    start: (...words) => startCli([...words, '--data-dir', dataDir]),
    async json(...words) {
      const { code, stdout, stderr } = await run(...words, '--json');
      if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${stderr}${stdout}`);
      return JSON.parse(stdout);
    },
    stop: () => service.stop(),
  };
}
