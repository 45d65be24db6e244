import type { Descriptors } from '../process/process.ts';
import { type Job, Leave } from '../process/shell.ts';
import { BrokenPipe } from '../process/streams.ts';
import type { Item } from '../syntax/tree.ts';
import { runApart } from './compounds.ts';
import type { Engine } from './engine.ts';

/** Starts a list in the background. Short work is done when this answers, so that its output comes first. */
export async function startJob(item: Item, engine: Engine, descriptors: Descriptors): Promise<number> {
  const { session } = engine;
  const number = Math.max(0, ...engine.jobs.keys()) + 1;
  const pid = session.nextPid();
  const own = session.terminal ? descriptors : new Map(descriptors).set(0, {});
  const work = runApart([{ ...item, background: false }], engine, own).catch((error: unknown) => {
    if (error instanceof Leave) return error.amount;
    if (error instanceof BrokenPipe) return 141;
    return 137;
  });
  const job: Job = { number, pid, source: item.source, done: work, status: null, told: false };
  void work.then((status) => {
    job.status = status;
    session.tasks.delete(pid);
  });
  engine.jobs.set(number, job);
  engine.backgroundPid = pid;
  session.tasks.set(pid, { pid, parent: engine.pid, command: item.source, startedAt: session.now() });
  if (engine.session.terminal && engine.depth === 1) descriptors.get(2)?.write?.(`[${number}] ${pid}\n`);
  await Promise.race([work, new Promise((resolve) => setImmediate(resolve))]);
  return 0;
}
