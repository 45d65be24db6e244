import type { ChildProcess } from 'node:child_process';

/** Ends a program that was started in a group of its own, with all that it has started. */
export async function endProcess(program: ChildProcess): Promise<void> {
  if (program.pid === undefined || program.exitCode !== null) return;
  const gone = new Promise((resolve) => program.once('exit', resolve));
  try {
    process.kill(-program.pid, 'SIGKILL');
  } catch {
    return;
  }
  await gone;
}
