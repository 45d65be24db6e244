import type { Builtin, Machine } from './machine.ts';
import { sigilOf } from './places.ts';
import { type Call, type Node, TOPIC } from './tree.ts';
import { type Cell, isTrue, kindOf, numberOf, PerlFault, textOf, truth, type Value } from './values.ts';

const LEAST_GIVEN: Node = { kind: 'variable', sigil: '@', name: '_' };

/** Functions of lists and tables, which look at what is given before it is worked out. */
export const LIST_FUNCTIONS: Readonly<Record<string, Builtin<Call>>> = {
  push: ({ given }, machine) => put(given, machine, (cells, added) => cells.push(...added)),
  unshift: ({ given }, machine) => put(given, machine, (cells, added) => cells.unshift(...added)),
  shift: async (call, machine) => (await arrayOf(call, machine)).shift()?.value,
  pop: async (call, machine) => (await arrayOf(call, machine)).pop()?.value,
  splice: async ({ given: [array, ...rest] }, machine, wantsList) => {
    if (array === undefined) return undefined;
    const cells = await machine.cells(array);
    const [from = 0, count = cells.length, ...added] = await machine.list({ kind: 'list', items: rest });
    const taken = cells.splice(numberOf(from), numberOf(count), ...added.map((value) => ({ value })));
    return wantsList ? taken.map(({ value }) => value) : taken.at(-1)?.value;
  },
  map: async (call, machine, wantsList) => {
    const values: Value[] = [];
    await eachCell(call, machine, async (answers) => void values.push(...(await answers(true))));
    return wantsList ? values : values.length;
  },
  grep: async (call, machine, wantsList) => {
    const kept = await filtered(call, machine);
    return wantsList ? kept : kept.length;
  },
  first: async (call, machine) => (await filtered(call, machine))[0],
  any: async (call, machine) => truth((await filtered(call, machine)).length > 0),
  sum: async ({ given }, machine) => {
    const values = await machine.list({ kind: 'list', items: given });
    return values.length === 0 ? undefined : values.reduce((sum: number, value) => sum + numberOf(value), 0);
  },
  max: async ({ given }, machine) => Math.max(...(await machine.list({ kind: 'list', items: given })).map(numberOf)),
  min: async ({ given }, machine) => Math.min(...(await machine.list({ kind: 'list', items: given })).map(numberOf)),
  uniq: async ({ given }, machine) => [...new Set((await machine.list({ kind: 'list', items: given })).map(textOf))],
  sort,
  keys: async ({ given: [of] }, machine, wantsList) => {
    if (of === undefined) return [];
    if (sigilOf(of) === '@') return [...(await machine.cells(of)).keys()];
    const table = await machine.table(of);
    return wantsList ? [...table.keys()] : table.size;
  },
  values: async ({ given: [of] }, machine, wantsList) => {
    if (of === undefined) return [];
    const cells = sigilOf(of) === '@' ? await machine.cells(of) : [...(await machine.table(of)).values()];
    return wantsList ? cells.map(({ value }) => value) : cells.length;
  },
  each: async ({ given: [of] }, machine) => {
    if (of === undefined) return [];
    const table = await machine.table(of);
    const at = (places.get(table) ?? -1) + 1;
    const entry = [...table][at];
    places.set(table, entry === undefined ? -1 : at);
    return entry === undefined ? [] : [entry[0], entry[1].value];
  },
  exists: async ({ given: [of] }, machine) => {
    if (of?.kind === 'element' && of.inHash)
      return truth((await machine.table(of.of)).has(textOf(await machine.scalar(of.at))));
    if (of?.kind === 'element')
      return truth((await machine.cells(of.of)).at(numberOf(await machine.scalar(of.at))) !== undefined);
    return truth(of?.kind === 'invoked' && of.of.kind === 'variable' && machine.scope.functions.has(of.of.name));
  },
  delete: async ({ given: [of] }, machine) => {
    if (of?.kind !== 'element' && of?.kind !== 'slice') return undefined;
    if (!of.inHash) return undefined;
    const table = await machine.table(of.of);
    const gone: Value[] = [];
    for (const key of await machine.list(of.at)) {
      gone.push(table.get(textOf(key))?.value);
      table.delete(textOf(key));
    }
    return gone.at(-1);
  },
  defined: async ({ given: [of = TOPIC] }, machine) => {
    if (of.kind === 'variable' && of.sigil === '@') return truth((await machine.cells(of)).length > 0);
    if (of.kind === 'invoked' && of.of.kind === 'variable') return truth(machine.scope.functions.has(of.of.name));
    return truth((await machine.scalar(of)) !== undefined);
  },
  undef: async ({ given: [of] }, machine) => {
    if (of === undefined) return undefined;
    if (sigilOf(of) === '@') (await machine.cells(of)).splice(0);
    else if (sigilOf(of) === '%') (await machine.table(of)).clear();
    else (await machine.place(of)).value = undefined;
    return undefined;
  },
  scalar: ({ given: [of = TOPIC] }, machine) => machine.scalar(of),
  wantarray: (_call, _machine, wantsList) => (wantsList ? 1 : 0),
  blessed: () => undefined,
  bless: async ({ given: [of = TOPIC] }, machine) => machine.scalar(of),
  chomp: (call, machine) => cut(call, machine, (text) => text.replace(/\n$/, '')),
  chop: (call, machine) => cut(call, machine, (text) => text.slice(0, -1)),
  substr,
};

const places = new WeakMap<object, number>();

async function put(
  [array, ...rest]: readonly Node[],
  machine: Machine,
  add: (cells: Cell[], added: Cell[]) => number,
): Promise<Value> {
  if (array === undefined) throw new PerlFault('Not enough arguments');
  const values = await machine.list({ kind: 'list', items: rest });
  machine.process.session.budget.hold(values.length * 50);
  return add(
    await machine.cells(array),
    values.map((value) => ({ value })),
  );
}

/** What `shift` takes from: what the function was given, or the program outside of functions. */
function arrayOf({ given: [array] }: Call, machine: Machine): Promise<Cell[]> {
  if (array !== undefined) return machine.cells(array);
  const { isInFunction } = machine;
  return machine.cells(isInFunction ? LEAST_GIVEN : { kind: 'variable', sigil: '@', name: 'ARGV' });
}

/** Works on every place of a list with the topic being it. */
async function eachCell(
  { given, block }: Call,
  machine: Machine,
  use: (answers: (wantsList: boolean) => Promise<Value[]>, cell: Cell) => Promise<void>,
): Promise<void> {
  const [first, ...rest] = given;
  const cells = await machine.cells({ kind: 'list', items: block === null ? rest : given });
  const before = machine.scope;
  for (const cell of [...cells]) {
    machine.scope = before.inner();
    machine.scope.ownCell('_', cell);
    try {
      await use(async (wantsList) => {
        if (block !== null) return machine.run(block, wantsList);
        if (first === undefined) return [];
        return wantsList ? machine.list(first) : [await machine.scalar(first)];
      }, cell);
    } finally {
      machine.scope = before;
    }
  }
}

async function filtered(call: Call, machine: Machine): Promise<Value[]> {
  const kept: Value[] = [];
  await eachCell(call, machine, async (answers, { value }) => {
    if (isTrue((await answers(false)).at(-1))) kept.push(value);
  });
  return kept;
}

/** Merges halves, since the order may have to be waited for. */
async function sort({ given, block }: Call, machine: Machine): Promise<Value[]> {
  const values = await machine.list({ kind: 'list', items: given });
  if (block === null) return values.map(textOf).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const [a, b] = [machine.scope.cell('a'), machine.scope.cell('b')];
  const ordered = async (part: readonly Value[]): Promise<readonly Value[]> => {
    if (part.length < 2) return part;
    const [left, right] = [await ordered(part.slice(0, part.length >> 1)), await ordered(part.slice(part.length >> 1))];
    const merged: Value[] = [];
    let [at, other] = [0, 0];
    while (at < left.length && other < right.length) {
      [a.value, b.value] = [left[at], right[other]];
      if (numberOf((await machine.run(block, false)).at(-1)) <= 0) merged.push(left[at++]);
      else merged.push(right[other++]);
    }
    return [...merged, ...left.slice(at), ...right.slice(other)];
  };
  return [...(await ordered(values))];
}

async function cut({ given }: Call, machine: Machine, short: (text: string) => string): Promise<Value> {
  const cells = await machine.cells({ kind: 'list', items: given.length === 0 ? [TOPIC] : given });
  let gone = 0;
  for (const cell of cells) {
    if (cell.value === undefined || kindOf(cell.value) !== '') continue;
    const text = textOf(cell.value);
    cell.value = short(text);
    gone += text.length - textOf(cell.value).length;
  }
  return gone;
}

async function substr({ given: [of = TOPIC, ...rest] }: Call, machine: Machine): Promise<Value> {
  const [from, length, put] = await machine.list({ kind: 'list', items: rest });
  const text = textOf(await machine.scalar(of));
  const start = numberOf(from) < 0 ? Math.max(0, text.length + numberOf(from)) : numberOf(from);
  if (start > text.length) return undefined;
  const end =
    length === undefined
      ? text.length
      : numberOf(length) < 0
        ? text.length + numberOf(length)
        : start + numberOf(length);
  if (put !== undefined)
    (await machine.place(of)).value = text.slice(0, start) + textOf(put) + text.slice(Math.max(start, end));
  return text.slice(start, Math.max(start, end));
}
