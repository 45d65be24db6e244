import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { CommonOptions, Context } from '../context.ts';
import { EXIT, Exit, ExitAfterAnswer } from '../terminal/exit.ts';

const APPS = join(import.meta.dirname, '../../..');

/** What is run, and what may be said after it failed. */
export interface OwnProgram {
  /** Below `apps`, such as `server/src/restore.ts`. */
  readonly file: `${string}.ts`;
  readonly words: readonly string[];
  /** The last sentence for a person where it failed. */
  readonly failed: string;
}

/**
 * Runs a program of another app in this terminal, for what is done while no service runs. It reads the settings as that app
 * does, and says itself what is wrong; with `--json` that is the answer.
 * @throws Exit when it fails
 */
export async function runOwnProgram(
  context: Context,
  { json = false, dataDir }: CommonOptions,
  { file, words, failed }: OwnProgram,
): Promise<void> {
  const child = spawn(process.execPath, [join(APPS, file), ...words, ...(json ? ['--json'] : [])], {
    env: { ...context.env, ...(dataDir === undefined ? {} : { SUNDEW_DATA_DIR: dataDir }) },
    stdio: ['inherit', 'inherit', json ? 'pipe' : 'inherit'],
  });
  context.interrupted.addEventListener('abort', () => child.kill());
  const said = child.stderr === null ? '' : text(child.stderr);
  const [code] = (await once(child, 'exit')) as [number | null];
  const [message = '', ...rest] = (await said).trim().split('\n');
  if (code !== 0 && message !== '') throw new Exit(EXIT.checkFailed, message, rest);
  if (code !== 0) throw new ExitAfterAnswer(EXIT.checkFailed, failed);
  if (message !== '') for (const line of [message, ...rest]) context.terminal.note(line);
}
