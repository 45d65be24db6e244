import type { Descriptors } from '../process/programs/process.ts';
import { type Job, Leave } from '../process/shells/shell.ts';
import { Gate } from '../process/streams/gate.ts';
import { BrokenPipe, Pipe, type Stream } from '../process/streams/streams.ts';
import { printedJob } from '../syntax/printed.ts';
import type { Command, Item } from '../syntax/tree.ts';
import { sourceOf } from '../syntax/words.ts';
import { runApart } from './compounds.ts';
import type { Engine } from './engine.ts';

/** Where bash looks for free descriptors, downwards. */
const HIGHEST = 63;
const LOWEST = 10;

/**
 * Starts a list in the background. Short work is done when this answers, so that its output comes first.
 * @param stdin what the job reads; that of the shell where it has a terminal, else nothing
 */
export async function startJob(
  item: Item,
  engine: Engine,
  descriptors: Descriptors,
  stdin: Stream | null = null,
): Promise<number> {
  const { session } = engine;
  const number = Math.max(0, ...engine.jobs.keys()) + 1;
  const pid = session.nextPid();
  const gate = new Gate();
  const own = new Map(descriptors);
  if (stdin !== null || !session.terminal) own.set(0, stdin ?? {});
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
  const shown = item.source.startsWith('coproc ') ? item.source : printedJob(item);
  const job: Job = { number, pid, source: shown, done: work, status: null, told: false, isStopped: false, gate };
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

/** `coproc`: starts a job, and leaves what it prints and what it reads in two descriptors of the shell. */
export async function startCoprocess(
  { name, body }: Extract<Command, { kind: 'coprocess' }>,
  engine: Engine,
  descriptors: Descriptors,
): Promise<number> {
  const { budget } = engine.session;
  const [from, to] = [new Pipe(budget), new Pipe(budget)];
  const open = [...engine.descriptors].filter(([fd]) => fd >= LOWEST);
  const own = new Map([...open, ...descriptors]);
  const taken: string[] = [];
  for (let free = HIGHEST; taken.length < 2 && free >= LOWEST; free -= 1) {
    if (own.has(free)) continue;
    own.set(free, taken.length === 0 ? from : to);
    taken.push(String(free));
  }
  if (taken.length < 2) {
    engine.complain('cannot make pipe for coprocess: Too many open files', descriptors);
    return 1;
  }
  const source = body.kind === 'simple' ? body.words.map(sourceOf).join(' ') : '{ ...; }';
  const pipeline = { negated: false, timed: null, commands: [body], joined: [] };
  const item: Item = { pipelines: [{ joint: '', pipeline }], background: true, source: `coproc ${name} ${source}` };
  await startJob(item, engine, new Map(descriptors).set(1, from), to);
  void [...engine.jobs.values()].at(-1)?.done.then(() => {
    from.end();
    to.breakOff();
  });
  engine.descriptors = own;
  engine.variables.setList(name, taken);
  engine.variables.set(`${name}_PID`, String(engine.backgroundPid));
  return 0;
}

/** A shell that ends leaves nothing to read for the jobs of `coproc`. */
export function endCoprocesses(descriptors: Descriptors): void {
  for (const [fd, stream] of descriptors) if (fd > 2 && stream instanceof Pipe) stream.end();
}
