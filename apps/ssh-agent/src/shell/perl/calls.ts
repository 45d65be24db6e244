import { entryOf } from '../process/texts/entry-of.ts';
import { FILE_FUNCTIONS } from './file-functions.ts';
import { LIST_FUNCTIONS } from './list-functions.ts';
import { type Builtin, Leaving, type Machine } from './machine.ts';
import { PROGRAM_FUNCTIONS } from './program-functions.ts';
import { SOCKET_FUNCTIONS } from './socket-functions.ts';
import { TEXT_FUNCTIONS, TOPICAL } from './text-functions.ts';
import { type Call, TOPIC } from './tree.ts';
import { PerlFault, type Value } from './values.ts';

const OWN: Readonly<Record<string, Builtin<Call>>> = {
  ...LIST_FUNCTIONS,
  ...FILE_FUNCTIONS,
  ...PROGRAM_FUNCTIONS,
  ...SOCKET_FUNCTIONS,
};
const LEAVING: ReadonlySet<string> = new Set(['last', 'next', 'redo', 'return', 'exit']);

/** Calls a function: one of the program, or one of Perl. Throws PerlFault, and Leaving. */
export async function calls(call: Call, machine: Machine, wantsList: boolean): Promise<Value | Value[]> {
  const { name, given } = call;
  const own = machine.scope.functions.get(name.replace(/^main::/, ''));
  if (own !== undefined) return own.call(await machine.cells({ kind: 'list', items: given }), wantsList);
  if (LEAVING.has(name)) return leave(call, machine);
  try {
    const special = entryOf(OWN, name);
    if (special !== undefined) return await special(call, machine, wantsList);
    const plain = entryOf(TEXT_FUNCTIONS, name);
    if (plain === undefined) {
      // A bare word is text, as long as nothing is given to it.
      if (given.length === 0 && !/^[a-z_]+$/.test(name)) return name;
      throw new PerlFault(`Undefined subroutine &main::${name} called`);
    }
    const items = given.length === 0 && TOPICAL.has(name) ? [TOPIC] : given;
    const values: Value[] = [];
    for (const [at, item] of items.entries()) {
      if (name === 'join' || name === 'sprintf' || name === 'pack' || name === 'reverse')
        values.push(...(await machine.list(item)));
      else if (name === 'split' && at === 0 && item.kind === 'matching')
        values.push(await machine.scalar(item.pattern));
      else values.push(await machine.scalar(item));
    }
    return await plain(values, machine, wantsList);
  } catch (error) {
    if (error instanceof PerlFault && typeof error.value === 'string' && !error.value.endsWith('\n'))
      throw new PerlFault(`${error.value} at ${machine.name} line ${call.line}.\n`);
    throw error;
  }
}

async function leave({ name, given }: Call, machine: Machine): Promise<never> {
  const [first] = given;
  const by = name as Leaving['by'];
  if (by === 'return' || by === 'exit')
    throw new Leaving(by, '', first === undefined ? [] : await machine.list({ kind: 'list', items: given }));
  throw new Leaving(by, first?.kind === 'constant' ? String(first.value) : '');
}
