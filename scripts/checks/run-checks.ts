import { spawn } from 'node:child_process';
import { CHECK_STEPS, type CheckStep } from './steps.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** How many checks run side by side: most of them keep one core busy. */
const AT_ONCE = 2;

/**
 * Runs every static check, printing a line for each and the output of those that fail. The first one is waited for,
 * because it says whether the files that the others read are fresh.
 */
export async function runChecks(root: string): Promise<Count> {
  const waiting = [...CHECK_STEPS];
  const count = { passed: 0, failed: 0 };
  const runNext = async () => {
    const step = waiting.shift();
    if (step === undefined) return;
    const { succeeded, output } = await runStep(root, step);
    count[succeeded ? 'passed' : 'failed'] += 1;
    console.log(`${succeeded ? 'ok    ' : 'FAILED'} ${step.name}${succeeded ? '' : `\n${output.trimEnd()}`}`);
  };
  await runNext();
  const worker = async () => {
    while (waiting.length > 0) await runNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return count;
}

function runStep(root: string, step: CheckStep): Promise<{ succeeded: boolean; output: string }> {
  return new Promise((resolve) => {
    const chunks: string[] = [];
    const { FORCE_COLOR: _, ...env } = process.env;
    const child = spawn(process.execPath, step.args, {
      cwd: root,
      env: { ...env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => chunks.push(chunk));
    }
    child.on('error', (error) => resolve({ succeeded: false, output: error.message }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output: chunks.join('') }));
  });
}
