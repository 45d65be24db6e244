import type { Machine } from './machine.ts';
import type { Node } from './tree.ts';
import { type Cell, type Cells, isTrue, numberOf, PerlFault, type Table, textOf, type Value } from './values.ts';

/** What one variable of a list may come to. */
const MOST_CELLS = 100_000;

/** The place that a node names, which is made where there is none; a new one for a value. */
export async function placeOf(node: Node, machine: Machine): Promise<Cell> {
  const { scope } = machine;
  switch (node.kind) {
    case 'variable':
      if (node.sigil === '$') return scope.cell(node.name);
      break;
    case 'declared': {
      const [only] = node.of;
      if (only?.kind !== 'variable') break;
      if (node.how === 'our') return scope.cell(only.name);
      return scope.ownCell(only.name, { value: node.how === 'local' ? scope.cell(only.name).value : undefined });
    }
    case 'element': {
      if (node.inHash) return entryOf(await machine.table(node.of), textOf(await machine.scalar(node.at)), machine);
      return itemOf(await machine.cells(node.of), numberOf(await machine.scalar(node.at)), machine);
    }
    case 'reached': {
      if (node.sigil !== '$') break;
      const value = await machine.scalar(node.of);
      if (typeof value === 'object' && value.sigil === '$') return value.to;
      return scope.cell(textOf(value));
    }
    case 'choice':
      return placeOf(isTrue(await machine.scalar(node.test)) ? node.yes : node.no, machine);
    case 'list':
      if (node.items.length === 1 && node.items[0]) return placeOf(node.items[0], machine);
      break;
    case 'assigned':
      await machine.scalar(node);
      return placeOf(node.to.kind === 'declared' && node.to.of[0] ? node.to.of[0] : node.to, machine);
    default:
  }
  return { value: await machine.scalar(node) };
}

/** The places of a list: those of an array themselves, for values new ones. */
export async function cellsOf(node: Node, machine: Machine): Promise<Cells> {
  const { scope } = machine;
  if (node.kind === 'variable' && node.sigil === '@') return scope.list(node.name);
  if (node.kind === 'reached' && node.sigil === '@') {
    const cell = node.of.kind === 'done' ? { value: await machine.scalar(node.of) } : await machine.place(node.of);
    cell.value ??= { sigil: '@', to: [] };
    if (typeof cell.value === 'object' && cell.value.sigil === '@') return cell.value.to;
    if (typeof cell.value === 'object') throw new PerlFault('Not an ARRAY reference');
    return scope.list(textOf(cell.value));
  }
  if (node.kind === 'declared' && !node.isList) {
    const [only] = node.of;
    if (only?.kind === 'variable' && only.sigil === '@')
      return node.how === 'our' ? scope.list(only.name) : scope.ownList(only.name);
  }
  if (node.kind === 'list') {
    const cells: Cells = [];
    for (const item of node.items) cells.push(...(await cellsOf(item, machine)));
    return cells;
  }
  if (node.kind === 'variable' && node.sigil === '$') return [scope.cell(node.name)];
  if (node.kind === 'element') return [await placeOf(node, machine)];
  return (await machine.list(node)).map((value) => ({ value }));
}

/** The table of a hash. */
export async function tableOf(node: Node, machine: Machine): Promise<Table> {
  const { scope } = machine;
  if (node.kind === 'declared') {
    const [only] = node.of;
    if (only?.kind === 'variable') return node.how === 'our' ? scope.table(only.name) : scope.ownTable(only.name);
  }
  if (node.kind === 'variable') return scope.table(node.name);
  if (node.kind !== 'reached') throw new PerlFault('Not a HASH reference');
  const cell = node.of.kind === 'done' ? { value: await machine.scalar(node.of) } : await machine.place(node.of);
  cell.value ??= { sigil: '%', to: new Map() };
  if (typeof cell.value === 'object' && cell.value.sigil === '%') return cell.value.to;
  if (typeof cell.value === 'object') throw new PerlFault('Not a HASH reference');
  return scope.table(textOf(cell.value));
}

function entryOf(table: Table, key: string, machine: Machine): Cell {
  const known = table.get(key);
  if (known !== undefined) return known;
  machine.process.session.budget.hold(key.length + 100);
  const cell: Cell = { value: undefined };
  table.set(key, cell);
  return cell;
}

function itemOf(cells: Cells, at: number, machine: Machine): Cell {
  const place = Math.trunc(at < 0 ? at + cells.length : at);
  if (place < 0) throw new PerlFault('Modification of non-creatable array value attempted');
  if (place > MOST_CELLS) throw new PerlFault('Out of memory!\n');
  if (place >= cells.length) machine.process.session.budget.hold((place + 1 - cells.length) * 50);
  while (cells.length <= place) cells.push({ value: undefined });
  return cells[place] ?? { value: undefined };
}

/** Gives values to what stands on the left of `=`. Answers how many there were. */
export async function assignList(node: Node, values: readonly Value[], machine: Machine): Promise<number> {
  machine.process.session.budget.hold(values.length * 50);
  const targets = node.kind === 'list' || (node.kind === 'declared' && node.isList) ? partsOf(node) : [node];
  let at = 0;
  for (const target of targets) {
    const sigil = sigilOf(target);
    if (sigil === '@' && target.kind !== 'slice') {
      const given = values.slice(at).map((value) => ({ value }));
      (await machine.cells(target)).splice(0, Number.POSITIVE_INFINITY, ...given);
      at = values.length;
    } else if (sigil === '%' && target.kind !== 'slice') {
      const table = await machine.table(target);
      table.clear();
      for (; at < values.length; at += 2) table.set(textOf(values[at]), { value: values[at + 1] });
    } else if (target.kind === 'slice') {
      for (const key of await machine.list(target.at)) {
        const place: Node = { kind: 'constant', value: typeof key === 'number' ? key : textOf(key) };
        const cell = await placeOf({ kind: 'element', of: target.of, at: place, inHash: target.inHash }, machine);
        cell.value = values[at];
        at += 1;
      }
    } else if (target.kind === 'call') at += 1;
    else {
      const cell = await placeOf(target, machine);
      cell.value = values[at];
      at += 1;
    }
  }
  return values.length;
}

function partsOf(node: Extract<Node, { kind: 'list' | 'declared' }>): readonly Node[] {
  if (node.kind === 'list') return node.items;
  return node.of.map((each): Node => (each.kind === 'variable' ? { ...node, of: [each], isList: false } : each));
}

/** `@` or `%` for what holds several values, else `$`. */
export function sigilOf(node: Node): '$' | '@' | '%' {
  if (node.kind === 'slice') return '@';
  if (node.kind === 'variable' || node.kind === 'reached') return node.sigil === '&' ? '$' : node.sigil;
  if (node.kind === 'declared') return node.isList ? '@' : node.of[0] === undefined ? '$' : sigilOf(node.of[0]);
  return node.kind === 'list' ? '@' : '$';
}
