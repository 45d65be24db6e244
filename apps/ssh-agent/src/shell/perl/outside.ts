import { readRest } from './handles.ts';
import type { Machine } from './machine.ts';
import { refuse } from './socket-functions.ts';
import type { Node } from './tree.ts';
import { kindOf, numberOf, PerlFault, type Reference, textOf, truth, type Value } from './values.ts';

/** Objects of modules: those of the network cannot be made, as where nobody answers. */
export async function method(node: Extract<Node, { kind: 'method' }>, machine: Machine): Promise<Value> {
  const of = await machine.scalar(node.of);
  if (typeof of === 'object') return undefined;
  if (/^IO::Socket/.test(textOf(of)) && node.name === 'new') {
    const words = (await machine.list({ kind: 'list', items: node.given })).map(textOf);
    const named = (name: string): string => (words[words.indexOf(name) + 1] ?? '').replace(/.*\(/, '');
    const [host = '', port = named('PeerPort')] =
      words.length === 1
        ? (words[0] ?? '').split(':')
        : named(words.includes('PeerHost') ? 'PeerHost' : 'PeerAddr').split(':');
    await refuse(machine, host, port);
    machine.scope.cell('@').value = 'IO::Socket::INET: connect: Connection refused';
    return undefined;
  }
  const told =
    of === undefined || of === ''
      ? `Can't call method "${node.name}" on an undefined value`
      : `Can't locate object method "${node.name}" via package "${textOf(of)}" (perhaps you forgot to load "${textOf(of)}"?)`;
  throw new PerlFault(`${told} at ${machine.name} line ${node.line}.\n`);
}

/** The next line of a handle, or all that are left. */
export async function readFrom(node: Node, machine: Machine, wantsList: boolean): Promise<Value | Value[]> {
  const value = await machine.scalar(node);
  const handle = isHandle(value) ? value.to : machine.handles.find(textOf(value));
  if (handle === undefined) return wantsList ? [] : undefined;
  const { scope } = machine;
  if (wantsList || scope.cell('/').value === undefined) {
    const lines = await readRest(handle);
    return wantsList && scope.cell('/').value !== undefined ? lines : lines.length === 0 ? undefined : lines.join('');
  }
  const line = await handle.readLine();
  if (line !== undefined) scope.cell('.').value = numberOf(scope.cell('.').value) + 1;
  return line;
}

function isHandle(value: Value): value is Extract<Reference, { sigil: '*' }> {
  return kindOf(value) === 'GLOB';
}

/** `-e` and its kin. */
export function fileTest(operator: string, path: string, { process }: Machine): Value {
  const node = path === '' ? null : process.files.find(process.path(path), operator !== 'l');
  if (node === null) return operator === 't' ? truth(process.session.terminal !== null) : undefined;
  switch (operator) {
    case 'd':
      return truth(node.children !== undefined && node.children !== null);
    case 'f':
      return truth(node.kind === 'file');
    case 'l':
      return truth(node.kind === 'link');
    case 's':
      return node.size > 0 ? node.size : '';
    case 'z':
      return truth(node.size === 0);
    case 'x':
    case 'X':
      return truth((node.mode & 0o111) !== 0);
    case 'M':
      return (process.session.now() / 1_000 - node.modified) / 86_400;
    default:
      return 1;
  }
}
