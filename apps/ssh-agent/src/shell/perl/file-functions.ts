import { FileError } from '../../files/errno.ts';
import { readRest } from './handles.ts';
import type { Builtin, Machine } from './machine.ts';
import { formatted } from './text-functions.ts';
import { type Call, type Node, TOPIC } from './tree.ts';
import { type Handle, numberOf, textOf, truth, type Value } from './values.ts';

/** Functions of files and of what is printed. */
export const FILE_FUNCTIONS: Readonly<Record<string, Builtin<Call>>> = {
  print: (call, machine) => print(call, machine, ''),
  say: (call, machine) => print(call, machine, '\n'),
  printf: async ({ given, handle }, machine) => {
    const text = formatted(await machine.list({ kind: 'list', items: given }));
    (await handleOf(handle, machine))?.write(text);
    return 1;
  },
  open,
  close: async ({ given: [of] }, machine) => {
    const handle = await handleOf(of ?? null, machine);
    if (handle === undefined) return '';
    machine.scope.cell('?').value = (await handle.close()) * 256;
    return 1;
  },
  eof: () => '',
  binmode: () => 1,
  select: () => 'main::STDOUT',
  fileno: () => 3,
  flock: () => 1,
  readline: async ({ given: [of] }, machine, wantsList) => {
    const handle = await handleOf(of ?? null, machine);
    if (wantsList) return handle === undefined ? [] : readRest(handle);
    return handle?.readLine();
  },
  unlink: async ({ given }, machine) => {
    let count = 0;
    for (const path of await machine.list({ kind: 'list', items: given.length === 0 ? [TOPIC] : given })) {
      if (attempt(machine, () => machine.process.files.remove(machine.process.path(textOf(path))))) count += 1;
    }
    return count;
  },
  mkdir: onPath((path, { process }) => void process.files.create(process.path(path), 'directory')),
  rmdir: onPath((path, { process }) => process.files.remove(process.path(path))),
  chmod: async ({ given: [mode, ...paths] }, machine) => {
    const bits = mode === undefined ? 0 : numberOf(await machine.scalar(mode));
    let count = 0;
    for (const path of await machine.list({ kind: 'list', items: paths })) {
      const { files } = machine.process;
      const isDone = attempt(machine, () => {
        const place = machine.process.path(textOf(path));
        files.lookup(place);
        files.own(place).mode = bits & 0o7777;
      });
      if (isDone) count += 1;
    }
    return count;
  },
  readlink: async ({ given: [of = TOPIC] }, machine) => {
    const path = textOf(await machine.scalar(of));
    return path === '' ? undefined : machine.process.files.find(machine.process.path(path), false)?.target || undefined;
  },
  glob: async ({ given: [of = TOPIC] }, machine) => {
    const handle = await machine.handles.open('-|', `for f in ${textOf(await machine.scalar(of))}; do echo "$f"; done`);
    return (await readRest(handle)).map((line) => line.replace(/\n$/, ''));
  },
  opendir: async ({ given: [of, path] }, machine) => {
    const place = path === undefined ? '' : textOf(await machine.scalar(path));
    const names = ['.', '..'];
    const isThere = attempt(machine, () => void names.push(...machine.process.files.list(machine.process.path(place))));
    if (!isThere) return '';
    const handle: Handle = { readLine: async () => names.shift(), write: () => {}, close: async () => 0 };
    await keep(of, handle, machine);
    return 1;
  },
  readdir: async ({ given: [of] }, machine, wantsList) => {
    const handle = await handleOf(of ?? null, machine);
    if (handle === undefined) return wantsList ? [] : undefined;
    return wantsList ? readRest(handle) : handle.readLine();
  },
  closedir: () => 1,
};

function onPath(use: (path: string, machine: Machine) => void): Builtin<Call> {
  return async ({ given: [of = TOPIC] }, machine) => {
    const path = textOf(await machine.scalar(of));
    return truth(attempt(machine, () => use(path, machine)));
  };
}

/** Does what may fail, and leaves the reason in `$!`. */
function attempt(machine: Machine, work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    machine.scope.cell('!').value = error.message;
    return false;
  }
}

async function print({ given, handle }: Call, machine: Machine, end: string): Promise<Value> {
  const { scope } = machine;
  const values = await machine.list({ kind: 'list', items: given.length === 0 ? [TOPIC] : given });
  const text = values.map(textOf).join(textOf(scope.cell(',').value)) + end + textOf(scope.cell('\\').value);
  (await handleOf(handle, machine))?.write(text);
  await machine.process.tick();
  return 1;
}

async function handleOf(node: Node | null, machine: Machine): Promise<Handle | undefined> {
  if (node === null) return machine.handles.find('STDOUT');
  const value = await machine.scalar(node);
  if (typeof value === 'object') return value.sigil === '*' ? value.to : undefined;
  return machine.handles.find(textOf(value).replace(/^\*?(?:main::)?/, ''));
}

async function keep(node: Node | undefined, handle: Handle, machine: Machine): Promise<void> {
  if (node === undefined) return;
  if (node.kind === 'constant' || (node.kind === 'call' && node.given.length === 0)) {
    machine.handles.keep(node.kind === 'constant' ? String(node.value) : node.name, handle);
  } else (await machine.place(node)).value = { sigil: '*', to: handle };
}

/** `open` with the mode apart, or before or behind the path. */
async function open({ given: [of, first, ...rest] }: Call, machine: Machine): Promise<Value> {
  const asked = first === undefined ? '' : textOf(await machine.scalar(first)).trim();
  let [mode, path] = [asked, (await machine.list({ kind: 'list', items: rest })).map(textOf).join(' ')];
  if (rest.length === 0) {
    const [, before = '', name = '', after = ''] = /^(\+?[<>]{1,2}|\|)?\s*(.*?)\s*(\|)?$/s.exec(asked) ?? [];
    mode = before === '|' ? '|-' : after === '|' ? '-|' : before || '<';
    path = name;
  }
  try {
    await keep(of, await machine.handles.open(mode.replace(/[:\s].*/s, ''), path), machine);
    return 1;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    machine.scope.cell('!').value = error.message;
    return '';
  }
}
