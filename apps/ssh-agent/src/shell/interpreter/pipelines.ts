import type { Descriptors } from '../process/programs/process.ts';
import { Leave, LineFault } from '../process/shells/shell.ts';
import { BrokenPipe, Pipe } from '../process/streams/streams.ts';
import type { Pipeline } from '../syntax/tree.ts';
import type { Engine } from './engine.ts';

/** Runs commands side by side, each reading what the one before writes. Answers the status of the last one. */
export async function runPipeline(
  { commands, joined }: Pipeline,
  engine: Engine,
  descriptors: Descriptors,
): Promise<number> {
  const [only] = commands;
  if (commands.length === 1 && only) {
    const status = await engine.execute(only, descriptors);
    if (only.kind === 'simple' && !engine.flags.has('dash')) engine.variables.setList('PIPESTATUS', [String(status)]);
    return status;
  }
  const { budget } = engine.session;
  budget.processes += commands.length;
  let input: Pipe | null = null;
  const stages = commands.map(async (command, index) => {
    const source = input;
    const output = index < commands.length - 1 ? new Pipe(budget) : null;
    input = output;
    const own = new Map(descriptors);
    if (source) own.set(0, source);
    if (output) own.set(1, output);
    if (output && joined[index]) own.set(2, output);
    try {
      return await engine.subshell(async (shell) => {
        if (command.kind === 'simple') shell.takenPid = shell.pid;
        shell.isPiped = true;
        return shell.execute(command, own);
      });
    } catch (error) {
      if (error instanceof Leave) return error.amount;
      if (error instanceof LineFault) return error.status;
      if (error instanceof BrokenPipe) return 141;
      throw error;
    } finally {
      output?.end();
      source?.breakOff();
    }
  });
  try {
    const outcomes = await Promise.allSettled(stages);
    const statuses: number[] = [];
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') throw outcome.reason;
      statuses.push(outcome.value);
    }
    if (!engine.flags.has('dash')) engine.variables.setList('PIPESTATUS', statuses.map(String));
    if (engine.flags.has('pipefail')) return statuses.findLast((status) => status !== 0) ?? 0;
    return statuses.at(-1) ?? 0;
  } finally {
    budget.processes -= commands.length;
  }
}
