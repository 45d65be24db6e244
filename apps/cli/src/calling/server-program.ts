import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CommonOptions, Context } from '../context.ts';
import { EXIT, ExitAfterAnswer } from '../terminal/exit.ts';

const SERVER = join(import.meta.dirname, '../../../server/src');

/**
 * Runs a program of the server in this terminal, for what is done while no service runs. It reads the settings as the
 * service would.
 * @throws ExitAfterAnswer when it fails; it has said why
 */
export async function runServerProgram(
  context: Context,
  options: CommonOptions,
  words: readonly [program: `${string}.ts`, ...string[]],
): Promise<void> {
  const [program, ...rest] = words;
  const child = spawn(process.execPath, [join(SERVER, program), ...rest, ...(options.json ? ['--json'] : [])], {
    env: { ...context.env, ...(options.dataDir === undefined ? {} : { SUNDEW_DATA_DIR: options.dataDir }) },
    stdio: 'inherit',
  });
  context.interrupted.addEventListener('abort', () => child.kill());
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new ExitAfterAnswer(EXIT.checkFailed, 'Nothing was changed.');
}
