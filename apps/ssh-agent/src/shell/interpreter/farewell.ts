import { CRASHED, isOutOfStack, Killed } from '../process/session/budget.ts';
import { Leave, LineFault } from '../process/shells/shell.ts';
import { BrokenPipe } from '../process/streams/streams.ts';
import type { Engine } from './engine.ts';

/** `exit` ends a command line as its last command does: what `trap` asked for still runs. */
export function statusOfExit(error: unknown): number {
  if (error instanceof Leave && error.by === 'exit') return error.amount;
  throw error;
}

/** What a shell that ends does by `trap ... EXIT`, where that can be done. Answers its status. */
export async function farewell(shell: Engine, status: number): Promise<number> {
  try {
    return await shell.leave(status, shell.descriptors);
  } catch (error) {
    if (error instanceof Leave) return error.amount;
    const isEnded = error instanceof Killed || error instanceof LineFault || error instanceof BrokenPipe;
    if (isEnded || isOutOfStack(error)) return status;
    throw error;
  }
}

/** The status that an error ends a line with. Throws what is a fault of this program. */
export function statusOfEnd(error: unknown): number {
  if (error instanceof BrokenPipe) return 141;
  if (isOutOfStack(error)) return CRASHED;
  if (error instanceof LineFault || error instanceof Killed) return error.status;
  throw error;
}
