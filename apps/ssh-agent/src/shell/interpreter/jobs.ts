import { Gate } from '../process/gate.ts';
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
  const gate = new Gate();
  const own = new Map(session.terminal ? descriptors : new Map(descriptors).set(0, {}));
  for (const fd of [1, 2]) own.set(fd, gate.guard(own.get(fd) ?? {}));
  let end: (status: number) => void = () => undefined;
  const killed = new Promise<number>((resolve) => {
    end = (status) => {
      gate.end();
      resolve(status);
    };
  });
  const { pipelines } = item;
  const [only] = pipelines;
  const isOne = pipelines.length === 1 && only?.pipeline.commands.length === 1;
  const programPid = isOne && only.pipeline.commands[0]?.kind === 'simple' ? pid : null;
  session.tasks.set(pid, { pid, parent: engine.pid, command: item.source, startedAt: session.now(), end });
  const ran = runApart([{ ...item, background: false }], engine, own, programPid).catch((error: unknown) => {
    if (error instanceof Leave) return error.amount;
    if (error instanceof BrokenPipe) return 141;
    return 137;
  });
  const work = Promise.race([ran, killed]);
  const job: Job = { number, pid, source: item.source, done: work, status: null, told: false, isStopped: false, gate };
  void work.then((status) => {
    job.status = status;
    session.tasks.delete(pid);
  });
  engine.jobs.set(number, job);
  engine.backgroundPid = pid;
  if (engine.session.terminal && engine.depth === 1) descriptors.get(2)?.write?.(`[${number}] ${pid}\n`);
  await Promise.race([work, new Promise((resolve) => setImmediate(resolve))]);
  return 0;
}
