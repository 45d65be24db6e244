import { Leave, LineFault } from '../process/shells/shell.ts';
import { Capture, type Stream, TextSource } from '../process/streams/streams.ts';
import { Parser } from '../syntax/parser.ts';
import type { Redirect } from '../syntax/tree.ts';
import type { Engine } from './engine.ts';
import { redirected } from './redirects.ts';

/** Descriptors that process substitution opens count down from here. */
const FIRST = 63;
const LOWEST = 20;
const CHUNK = 32_768;

/** What runs once the command that writes to it is done. */
interface Waiting {
  readonly script: string;
  readonly written: Capture;
}

const waiting = new WeakMap<Engine, Waiting[]>();

/** Runs a script in a subshell and gives what it printed. */
export async function substitute(script: string, engine: Engine): Promise<string> {
  const capture = new Capture(engine.session.budget);
  const file = engine.flags.has('dash') ? null : onlyRead(script);
  if (file !== null) {
    engine.status = await readFile(file, engine, capture);
    return capture.text;
  }
  engine.status = await runInSubshell(script, engine, new Map<number, Stream>([[1, capture]]));
  return capture.text;
}

/** The redirection of `$(< file)`, which stands for what is in the file; null for every other script. */
function onlyRead(script: string): Redirect | null {
  if (!/^\s*0?<[^<&>(]/.test(script)) return null;
  const [item, ...items] = new Parser(script).nextLine() ?? [];
  const [first, ...others] = item?.pipelines ?? [];
  const [command, ...commands] = first?.pipeline.commands ?? [];
  if (command?.kind !== 'simple' || items.length + others.length + commands.length > 0) return null;
  const { words, assignments, redirects } = command;
  const [redirect] = redirects;
  return words.length + assignments.length === 0 && redirects.length === 1 ? (redirect ?? null) : null;
}

async function readFile(redirect: Redirect, engine: Engine, capture: Capture): Promise<number> {
  const opened = await redirected([redirect], engine, engine.expansion.descriptors);
  const stream = opened?.get(0);
  if (opened === null || stream === undefined) return 1;
  for (let bytes = await stream.read?.(CHUNK); bytes; bytes = await stream.read?.(CHUNK)) {
    capture.write(bytes);
    const turn = engine.session.budget.spend();
    if (turn) await turn;
  }
  return 0;
}

/** The path of a file from which the output of a script is read, or into which its input is written. */
export async function processFile(script: string, isInput: boolean, engine: Engine): Promise<string> {
  let stream: Stream;
  if (isInput) {
    const written = new Capture(engine.session.budget);
    waiting.set(engine, [...(waiting.get(engine) ?? []), { script, written }]);
    stream = { write: (bytes) => written.write(bytes) };
  } else stream = new TextSource(await substitute(script, engine));
  const open = engine.expansion.descriptors;
  const fd = FIRST - [...open.keys()].filter((key) => key > LOWEST).length;
  engine.expansion.descriptors = new Map(open).set(fd, stream);
  return `/dev/fd/${fd}`;
}

/** Runs the scripts of `>(...)` on what was written to them. */
export async function finishWritten(engine: Engine): Promise<void> {
  const all = waiting.get(engine);
  if (all === undefined) return;
  waiting.delete(engine);
  const { status } = engine;
  for (const { script, written } of all)
    await runInSubshell(script, engine, new Map<number, Stream>([[0, new TextSource(written.text)]]));
  engine.status = status;
}

async function runInSubshell(script: string, engine: Engine, streams: ReadonlyMap<number, Stream>): Promise<number> {
  const own = new Map([...engine.expansion.descriptors, ...streams]);
  try {
    return await engine.subshell((shell) => shell.run(script, own));
  } catch (error) {
    if (!(error instanceof Leave) && !(error instanceof LineFault)) throw error;
    return error instanceof Leave ? error.amount : error.status;
  }
}
