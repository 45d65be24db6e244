import { FileError } from '../../files/errno.ts';
import { builtins } from '../builtins/registry.gen.ts';
import { expandFields } from '../expansion/words.ts';
import { gnuHelp } from '../machine/help/gnu-helps.ts';
import { gnuVersion } from '../machine/help/gnu-versions.ts';
import { UsageFault } from '../process/programs/options.ts';
import { type Change, type Descriptors, Process, type Runner } from '../process/programs/process.ts';
import { CRASHED, isOutOfStack, isOwnFault, Killed } from '../process/session/budget.ts';
import { BuiltinFault } from '../process/shells/dash-faults.ts';
import { type Builtin, Leave, LineFault } from '../process/shells/shell.ts';
import { BrokenPipe } from '../process/streams/streams.ts';
import type { Command } from '../syntax/tree.ts';
import { assign } from './assignments.ts';
import { DASH_BUILTINS, dashExecution } from './dash-words.ts';
import type { Engine } from './engine.ts';
import { findProgram, loadProgram } from './programs.ts';
import { tracedWord, tracer } from './tracing.ts';

const BUILTINS = new Map<string, Builtin>(builtins.flatMap((builtin) => builtin.names.map((name) => [name, builtin])));

/** Traps that functions do not see, unless `set -T` says so. */
const FUNCTION_TRAPS = ['DEBUG', 'RETURN'];

/** A builtin of the shell that runs; dash has fewer. */
export function builtinOf(name: string, engine: Engine): Builtin | undefined {
  return engine.flags.has('dash') && !DASH_BUILTINS.has(name) ? undefined : BUILTINS.get(name);
}

/** Runs a command of words, whose redirections are done. */
export async function executeSimple(
  command: Extract<Command, { kind: 'simple' }>,
  engine: Engine,
  given: Descriptors,
  runnerOf: (descriptors: Descriptors) => Runner,
): Promise<number> {
  const before = engine.status;
  engine.status = 0;
  const unexpanded = engine.expansion.descriptors;
  const words = await withStatus(engine, before, () => expandFields(command.words, engine.expansion));
  // `<(...)` among the words has opened more.
  const opened = engine.expansion.descriptors;
  const descriptors = opened === unexpanded ? given : new Map([...opened, ...given]);
  const trace = await tracer(engine, descriptors);
  if (words.length === 0) {
    for (const assignment of command.assignments) {
      // What may only be read ends the whole line, not the command alone.
      if (!(await assign(assignment, engine, descriptors))) throw new LineFault(engine.flags.has('dash') ? 2 : 1);
      const { name, index, list } = assignment;
      if (list === null && index === null) trace?.(`${name}=${tracedWord(engine.variables.get(name) ?? '')}`);
    }
    return engine.status;
  }
  trace?.(words.map(tracedWord).join(' '));
  engine.status = before;
  const special = builtinOf(words[0] ?? '', engine)?.special === true;
  const kept = engine.variables.keeping();
  if (!special) for (const { name } of command.assignments) engine.variables.keep(name, kept);
  try {
    for (const assignment of command.assignments) {
      if (!(await assign(assignment, engine, descriptors))) continue;
      if (!special) engine.variables.mark(assignment.name, { exported: true });
    }
    await engine.trapped('DEBUG', descriptors);
    const status = await callWords(words, engine, descriptors, runnerOf(descriptors), false);
    engine.lastWord = words.at(-1) ?? '';
    for (const declared of command.declared) if (!(await assign(declared, engine, descriptors))) return 1;
    return status;
  } finally {
    engine.variables.putBack(kept);
  }
}

/** `$?` in the words of a command is the status of the one before; a substitution among them sets the status anew. */
async function withStatus<T>(engine: Engine, before: number, expand: () => Promise<T>): Promise<T> {
  engine.status = before;
  const result = await expand();
  if (engine.status === before) engine.status = 0;
  return result;
}

/** Runs words: a function, a builtin or a program. `plain` leaves functions out. */
export async function callWords(
  words: readonly string[],
  engine: Engine,
  descriptors: Descriptors,
  runner: Runner,
  plain: boolean,
): Promise<number> {
  const [name = ''] = words;
  const body = plain ? undefined : engine.functions.get(name);
  if (body) return callFunction(body, words, engine, descriptors);
  const builtin = name.startsWith('%') ? BUILTINS.get('fg') : builtinOf(name, engine);
  if (builtin) {
    const called = name.startsWith('%') ? ['fg', ...words] : words;
    const process = makeProcess(called, engine, descriptors, runner);
    return guarded(process, () => builtin.run(process, engine)).catch((error: unknown) => {
      if (!(error instanceof BuiltinFault)) throw error;
      if (builtin.special && !plain) throw new LineFault(2);
      return 2;
    });
  }
  return runProgram(words, engine, descriptors, runner);
}

async function callFunction(
  body: Command,
  words: readonly string[],
  engine: Engine,
  descriptors: Descriptors,
): Promise<number> {
  if (engine.locals.length >= engine.session.budget.limits.depth) throw new Killed(139);
  engine.positional.enter(words.slice(1));
  const locals = engine.variables.keeping();
  engine.locals.push(locals);
  const [name = ''] = words;
  const callers = engine.variables.elements('FUNCNAME').map(([, caller]) => caller);
  engine.variables.keep('FUNCNAME', locals);
  // A function has these traps of its own only.
  const outer = engine.flags.has('T') ? [] : FUNCTION_TRAPS.map((trap) => [trap, engine.traps.get(trap)] as const);
  for (const [trap] of outer) engine.traps.delete(trap);
  try {
    if (!engine.flags.has('dash')) engine.variables.setList('FUNCNAME', [name, ...callers]);
    const status = await engine.execute(body, descriptors).catch(statusOfReturn);
    await engine.trapped('RETURN', descriptors);
    return status;
  } finally {
    for (const [trap, text] of outer) if (text !== undefined) engine.traps.set(trap, text);
    engine.locals.pop();
    engine.positional.leave();
    engine.variables.putBack(locals);
  }
}

function statusOfReturn(error: unknown): number {
  if (error instanceof Leave && error.by === 'return') return error.amount;
  throw error;
}

/** Runs a program by name or path, with the messages of the shell where it cannot be run. */
export async function runProgram(
  words: readonly string[],
  engine: Engine,
  descriptors: Descriptors,
  runner: Runner,
  { environment, directory }: Change = {},
): Promise<number> {
  const [name = ''] = words;
  const path = name === '' ? null : findProgram(name, engine);
  const isDash = engine.flags.has('dash');
  if (path === null) {
    const missing = engine.variables.get('PATH') ? 'command not found' : 'No such file or directory';
    engine.complain(isDash ? `${name}: not found` : `${name}: ${missing}`, descriptors);
    return 127;
  }
  if (!name.includes('/')) engine.hashed.set(name, { path, hits: (engine.hashed.get(name)?.hits ?? 0) + 1 });
  const program = loadProgram(path, engine);
  if (program.kind === 'fault') {
    if (program.status === 139) descriptors.get(2)?.write?.('Segmentation fault\n');
    else engine.complain(isDash ? dashExecution(path, program.reason) : `${path}: ${program.reason}`, descriptors);
    return program.status;
  }
  if (program.kind === 'interpreted')
    return runProgram([...program.words, path, ...words.slice(1)], engine, descriptors, runner, { environment });
  if (program.kind === 'script') {
    const dialect = program.dialect ?? (isDash ? 'dash' : 'script');
    const pid = engine.takenPid ?? engine.session.nextPid();
    const command = [dialect === 'dash' ? '/bin/sh' : '/bin/bash', path, ...words.slice(1)].join(' ');
    const script = () => runner.script(program.text, words.slice(1), path, { environment, dialect, pid });
    return asTask(pid, command, engine, script);
  }
  const process = makeProcess(words, engine, descriptors, runner, environment, directory, program.name);
  const told = toldOf(program.name, process.words[0]);
  return asTask(process.pid, words.join(' '), engine, () =>
    guarded(process, () => (told === null ? program.command.run(process) : say(process, told))),
  );
}

/** Runs what the machine shows as a process meanwhile. */
async function asTask(pid: number, command: string, engine: Engine, run: () => Promise<number>): Promise<number> {
  const { budget, tasks, now } = engine.session;
  budget.processes += 1;
  engine.takenPid = null;
  const parent = tasks.has(engine.pid) ? engine.pid : engine.mainPid;
  tasks.set(pid, { ...tasks.get(pid), ...{ pid, parent, command, startedAt: now() } });
  try {
    // The programs of a pipeline are all there before the first one runs: `ps` shows the `grep` that searches it.
    if (engine.isPiped) await new Promise((resolve) => setImmediate(resolve));
    engine.isPiped = false;
    return await run();
  } finally {
    budget.processes -= 1;
    tasks.delete(pid);
  }
}

function makeProcess(
  words: readonly string[],
  engine: Engine,
  descriptors: Descriptors,
  runner: Runner,
  environment?: ReadonlyMap<string, string>,
  directory?: string,
  program = words[0] ?? '',
): Process {
  const [name = ''] = words;
  return new Process({
    session: engine.session,
    ...{ name: program, called: name },
    words: words.slice(1),
    environment: environment ?? engine.variables.exported().set('_', findProgram(name, engine) ?? name),
    directory: directory ?? engine.directory,
    umask: engine.umask,
    pid: engine.takenPid ?? engine.session.nextPid(),
    descriptors,
    runner,
  });
}

/** What a program of GNU says of itself. */
function toldOf(name: string, word: string | undefined): string | null {
  if (word === '--version') return gnuVersion(name);
  return word === '--help' ? gnuHelp(name) : null;
}

function say(process: Process, text: string): number {
  process.out(text);
  return 0;
}

/** Turns what a command throws into a status. */
async function guarded(process: Process, run: (process: Process) => number | Promise<number>): Promise<number> {
  try {
    const turn = process.tick();
    if (turn) await turn;
    const status = await run(process);
    const drained = process.tick(0);
    if (drained) await drained;
    return status;
  } catch (error) {
    if (error instanceof BrokenPipe) return 141;
    if (error instanceof UsageFault) return error.status;
    if (error instanceof FileError) return process.fail(error.message);
    if (!isOutOfStack(error)) {
      if (!isOwnFault(error)) throw error;
      // A connection that ends with a command would tell what this machine is; real programs crash.
      process.session.fault(error);
    }
    process.err('Segmentation fault\n');
    return CRASHED;
  } finally {
    process.letGo();
  }
}
