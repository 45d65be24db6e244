import { type Builtin, Leaving, type Machine } from './machine.ts';
import { compiled } from './matching.ts';
import { dateParts } from './times.ts';
import { type Call, TOPIC } from './tree.ts';
import { numberOf, PerlFault, textOf, type Value } from './values.ts';

const given = (call: Call, machine: Machine): Promise<Value[]> => machine.list({ kind: 'list', items: call.given });

/** Functions of the program itself, of others that it calls, and of time. */
export const PROGRAM_FUNCTIONS: Readonly<Record<string, Builtin<Call>>> = {
  die: async (call, machine) => {
    const values = await given(call, machine);
    const [first] = values;
    if (typeof first === 'object') throw new PerlFault(first);
    throw new PerlFault(told(values.map(textOf).join('') || 'Died', call, machine));
  },
  warn: async (call, machine) => {
    const text = (await given(call, machine)).map(textOf).join('');
    machine.process.err(told(text || "Warning: something's wrong", call, machine));
    return 1;
  },
  eval: async (call, machine, wantsList) => {
    const fault = machine.scope.cell('@');
    fault.value = '';
    try {
      const block = call.block ?? machine.parse(textOf(await machine.scalar(call.given[0] ?? TOPIC)), '(eval 1)');
      const values = await machine.run(block, wantsList);
      return wantsList ? values : values.at(-1);
    } catch (error) {
      if (!(error instanceof PerlFault)) throw error;
      fault.value = error.value;
      return wantsList ? [] : undefined;
    }
  },
  system: async (call, machine) => {
    const status = await run(await given(call, machine), machine);
    machine.scope.cell('?').value = status === 127 ? -1 : status * 256;
    return status === 127 ? -1 : status * 256;
  },
  exec: async (call, machine) => {
    const status = await run(await given(call, machine), machine);
    throw new Leaving('exit', '', [status]);
  },
  sleep: async (call, machine) => {
    const [seconds] = await given(call, machine);
    await machine.process.session.budget.sleep(numberOf(seconds) * 1_000);
    return Math.trunc(numberOf(seconds));
  },
  time: (_, machine) => Math.floor(machine.process.session.now() / 1_000),
  times: () => [0.01, 0, 0, 0],
  localtime: (call, machine, wantsList) => dates(call, machine, wantsList),
  gmtime: (call, machine, wantsList) => dates(call, machine, wantsList),
  getpwuid: async (call, machine, wantsList) => {
    const [id] = await given(call, machine);
    const name = numberOf(id) === 0 ? 'root' : machine.process.session.user;
    return wantsList ? [name, 'x', numberOf(id), numberOf(id), '', '', name, `/${name}`, '/bin/bash'] : name;
  },
  getppid: (_, machine) => machine.process.pid - 1,
  fork: () => undefined,
  wait: () => -1,
  waitpid: () => -1,
  kill: async (call, machine) => (await given(call, machine)).length - 1,
  alarm: () => 0,
  umask: (_, machine) => machine.process.umask,
  chdir: () => 1,
  require: () => 1,
  caller: () => [],
  qr: async ({ given: [pattern = TOPIC, flags = TOPIC] }, machine) => {
    const [source, modes] = [textOf(await machine.scalar(pattern)), textOf(await machine.scalar(flags))];
    compiled(source, modes);
    const kept = modes.replace(/[^imsx]/g, '');
    return `(?^${kept}:${source})`.replace('?^:', '?:').replace('?^', '?');
  },
  hostname: (_, machine) => machine.process.session.hostname,
};

function told(text: string, { line }: Call, { name }: Machine): string {
  return text.endsWith('\n') ? text : `${text} at ${name} line ${line}.\n`;
}

/** One text is read by a shell, several words are a program and what it is given. */
function run(words: readonly Value[], { process }: Machine): Promise<number> {
  const [first = '', ...rest] = words.map(textOf);
  if (rest.length > 0) return process.runner.spawn([first, ...rest]);
  return process.runner.script(first, [], 'sh', { dialect: 'dash' });
}

async function dates(call: Call, machine: Machine, wantsList: boolean): Promise<Value | Value[]> {
  const [at] = await given(call, machine);
  const { text, parts } = dateParts(at === undefined ? machine.process.session.now() : numberOf(at) * 1_000);
  return wantsList ? [...parts] : text;
}
