import { spawn } from 'node:child_process';
import { CHECK_STEPS, type CheckStep } from './steps.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Runs every static check one after the other, printing a line for each and the output of those that fail. */
export async function runChecks(root: string): Promise<Count> {
  let passed = 0;
  let failed = 0;
  for (const step of CHECK_STEPS) {
    const { succeeded, output } = await runStep(root, step);
    if (succeeded) passed += 1;
    else failed += 1;
    console.log(`${succeeded ? 'ok    ' : 'FAILED'} ${step.name}`);
    if (!succeeded) console.log(output.trimEnd());
  }
  return { passed, failed };
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
