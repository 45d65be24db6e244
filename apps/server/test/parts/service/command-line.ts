import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { RunningService } from './running-service.ts';

const MAIN = join(import.meta.dirname, '../../../../cli/src/main.ts');

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Place extends RunningService {
  /** Files may not become larger, as on a disk that is full. */
  readonly mostFileKb?: number;
}

/** The command line as a person runs it beside the service, on the same data directory. */
export function runCommand({ dataDir, env, mostFileKb }: Place, ...words: readonly string[]): Promise<Ran> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const { SUNDEW_SECRET = '', DATABASE_URL } = env;
  const settings = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    SUNDEW_SECRET,
    ...(words[0] === 'restore' ? { DATABASE_URL } : {}),
  };
  return new Promise((resolve) => {
    const bound = mostFileKb === undefined ? 'unlimited' : String(mostFileKb * 2);
    const program = ['-c', 'ulimit -f "$0" && exec "$@"', bound, process.execPath, MAIN];
    execFile('sh', [...program, ...words, '--data-dir', dataDir], { env: settings }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}
