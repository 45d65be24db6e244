import { calls } from './calls.ts';
import { readRest } from './handles.ts';
import type { Machine } from './machine.ts';
import { matched, translated } from './matching.ts';
import { operated } from './operators.ts';
import { fileTest, method, readFrom } from './outside.ts';
import { assignList, sigilOf } from './places.ts';
import type { Node } from './tree.ts';
import { isTrue, numberOf, PerlFault, textOf, truth, type Value } from './values.ts';

const MOST_RANGE = 100_000;

/** What an expression comes to: one value, or several where a list is wanted. */
export async function evaluate(node: Node, machine: Machine, wantsList: boolean): Promise<Value | Value[]> {
  const { budget } = machine.process.session;
  const turn = budget.spend();
  if (turn) await turn;
  const { scope } = machine;
  switch (node.kind) {
    case 'constant':
      return node.value;
    case 'joined': {
      let text = '';
      for (const part of node.parts) {
        text +=
          sigilOf(part) === '@'
            ? (await machine.list(part)).map(textOf).join(textOf(scope.cell('"').value))
            : textOf(await machine.scalar(part));
      }
      if (text.length > budget.limits.wordBytes) throw new PerlFault('Out of memory!\n');
      return text;
    }
    case 'variable':
    case 'reached':
      return variableOf(node, machine, wantsList);
    case 'declared': {
      if (node.isList) {
        await assignList(node, [], machine);
        return [];
      }
      const [only] = node.of;
      if (only !== undefined && sigilOf(only) === '@') return (await machine.cells(node)).map(({ value }) => value);
      if (only !== undefined && sigilOf(only) === '%') return [...(await machine.table(node))].flat() as Value[];
      return (await machine.place(node)).value;
    }
    case 'element':
      return elementOf(node, machine);
    case 'slice': {
      const values: Value[] = [];
      for (const key of await machine.list(node.at)) {
        const at: Node = { kind: 'constant', value: typeof key === 'number' ? key : textOf(key) };
        values.push(await elementOf({ ...node, kind: 'element', at }, machine));
      }
      return values;
    }
    case 'lastIndex':
      return (await machine.cells(node.of)).length - 1;
    case 'list': {
      if (!wantsList) {
        let last: Value;
        for (const item of node.items) last = await machine.scalar(item);
        return last;
      }
      const values: Value[] = [];
      for (const item of node.items) values.push(...(await machine.list(item)));
      return values;
    }
    case 'picked': {
      const values = await machine.list(node.of);
      return (await machine.list(node.at)).map((at) => values.at(numberOf(at)));
    }
    case 'assigned':
      return assigned(node, machine, wantsList);
    case 'prefixed':
      return prefixed(node, machine);
    case 'stepped': {
      const cell = await machine.place(node.of);
      const before = cell.value;
      const isText =
        typeof before === 'string' && node.by === 1 && /^[a-zA-Z]*[0-9]*$/.test(before) && !/^\d*$/.test(before);
      cell.value = isText ? nextText(before) : numberOf(before) + node.by;
      return node.isBefore ? cell.value : (before ?? 0);
    }
    case 'binary':
      return binary(node, machine, wantsList);
    case 'choice': {
      const chosen = isTrue(await machine.scalar(node.test)) ? node.yes : node.no;
      return evaluate(chosen, machine, wantsList);
    }
    case 'call':
      return calls(node, machine, wantsList);
    case 'invoked': {
      const given = await machine.cells({ kind: 'list', items: node.given });
      const code =
        node.of.kind === 'variable'
          ? scope.functions.get(node.of.name)
          : node.of.kind === 'reached'
            ? await machine.scalar(node.of.of)
            : undefined;
      if (code !== undefined && typeof code === 'object' && 'call' in code) return code.call(given, wantsList);
      if (typeof code === 'object' && code.sigil === '&') return code.to.call(given, wantsList);
      throw new PerlFault(
        node.of.kind === 'variable' ? `Undefined subroutine &main::${node.of.name} called` : 'Not a CODE reference',
      );
    }
    case 'method':
      return method(node, machine);
    case 'anonymous': {
      const values = await machine.list({ kind: 'list', items: node.items });
      if (node.sigil === '@') return { sigil: '@', to: values.map((value) => ({ value })) };
      const to = new Map(values.flatMap((key, at) => (at % 2 === 0 ? [[textOf(key), { value: values[at + 1] }]] : [])));
      return { sigil: '%', to };
    }
    case 'function':
      return { sigil: '&', to: machine.function(node.body) };
    case 'done': {
      const values = await machine.run(node.body, wantsList);
      return wantsList ? values : values.at(-1);
    }
    case 'matching':
      return matched(node, machine, wantsList);
    case 'translated':
      return translated(node, machine);
    case 'read':
      return readFrom(node.handle, machine, wantsList);
    case 'printed': {
      const handle = await machine.handles.open('-|', textOf(await machine.scalar(node.command)));
      const lines = await readRest(handle);
      scope.cell('?').value = (await handle.close()) * 256;
      return wantsList ? lines : lines.join('');
    }
    case 'fileTest':
      return fileTest(node.operator, textOf(await machine.scalar(node.of)), machine);
  }
}

async function variableOf(
  node: Extract<Node, { kind: 'variable' | 'reached' }>,
  machine: Machine,
  wantsList: boolean,
): Promise<Value | Value[]> {
  if (node.sigil === '@') {
    const cells = await machine.cells(node);
    return wantsList ? cells.map(({ value }) => value) : cells.length;
  }
  if (node.sigil === '%') {
    const table = await machine.table(node);
    return wantsList ? [...table].flatMap(([key, { value }]) => [key, value]) : table.size;
  }
  if (node.kind === 'reached') return (await machine.place(node)).value;
  if (node.sigil === '&') return undefined;
  if (/^\d+$/.test(node.name) && node.name !== '0') return machine.groups[Number(node.name)];
  if (node.name === '&') return machine.groups[0];
  return machine.scope.cell(node.name).value;
}

/** Reading makes no new places, but on the way. */
async function elementOf(node: Extract<Node, { kind: 'element' | 'slice' }>, machine: Machine): Promise<Value> {
  if (node.inHash) return (await machine.table(node.of)).get(textOf(await machine.scalar(node.at)))?.value;
  const cells = await machine.cells(node.of);
  return cells.at(Math.trunc(numberOf(await machine.scalar(node.at))))?.value;
}

async function assigned(
  { operator, to, value }: Extract<Node, { kind: 'assigned' }>,
  machine: Machine,
  wantsList: boolean,
): Promise<Value | Value[]> {
  if (operator === '' && sigilOf(to) !== '$') {
    const values = await machine.list(value);
    const count = await assignList(to, values, machine);
    return wantsList ? values : count;
  }
  if (operator === 'x' && sigilOf(to) === '@') return undefined;
  if (operator === '') {
    const given = await machine.scalar(value);
    const cell = await machine.place(to);
    cell.value = given;
    return given;
  }
  const cell = await machine.place(to);
  if (/^(?:\|\||&&|\/\/)$/.test(operator)) {
    const stays =
      operator === '||' ? isTrue(cell.value) : operator === '&&' ? !isTrue(cell.value) : cell.value !== undefined;
    if (!stays) cell.value = await machine.scalar(value);
    return cell.value;
  }
  cell.value = operated(operator, cell.value, await machine.scalar(value), machine);
  return cell.value;
}

async function prefixed(
  { operator, of }: Extract<Node, { kind: 'prefixed' }>,
  machine: Machine,
): Promise<Value | Value[]> {
  if (operator === '\\') {
    const sigil = sigilOf(of);
    if (of.kind === 'variable' && of.sigil === '&') {
      const to = machine.scope.functions.get(of.name);
      return to === undefined ? undefined : { sigil: '&', to };
    }
    if (of.kind === 'invoked' && of.of.kind === 'variable')
      return prefixed({ kind: 'prefixed', operator, of: of.of }, machine);
    if (sigil === '@') return { sigil, to: await machine.cells(of) };
    if (sigil === '%') return { sigil, to: await machine.table(of) };
    return { sigil, to: await machine.place(of) };
  }
  const value = await machine.scalar(of);
  if (operator === '!') return truth(!isTrue(value));
  if (operator === '~') return Number(BigInt.asUintN(64, ~BigInt(Math.trunc(numberOf(value)))));
  if (typeof value === 'string' && /^[A-Za-z_]/.test(value)) return `-${value}`;
  return -numberOf(value);
}

async function binary(
  { operator, left, right }: Extract<Node, { kind: 'binary' }>,
  machine: Machine,
  wantsList: boolean,
): Promise<Value | Value[]> {
  if (operator === '&&' || operator === '||' || operator === '//') {
    const first = await machine.scalar(left);
    const stays = operator === '&&' ? !isTrue(first) : operator === '||' ? isTrue(first) : first !== undefined;
    return stays ? first : evaluate(right, machine, wantsList);
  }
  if (operator === '..' || operator === '...')
    return range(await machine.scalar(left), await machine.scalar(right), machine);
  if (operator === 'x' && left.kind === 'list' && wantsList) {
    const values = await machine.list(left);
    const times = Math.max(0, Math.trunc(numberOf(await machine.scalar(right))));
    if (values.length * times > MOST_RANGE) throw new PerlFault('Out of memory!\n');
    machine.process.session.budget.hold(values.length * times * 50);
    return Array.from({ length: times }, () => values).flat();
  }
  return operated(operator, await machine.scalar(left), await machine.scalar(right), machine);
}

function range(from: Value, to: Value, machine: Machine): Value[] {
  const { budget } = machine.process.session;
  const values: Value[] = [];
  if (typeof from === 'string' && !/^-?\d+(?:\.\d+)?$/.test(from) && from !== '') {
    const last = textOf(to);
    for (let text = from; text.length <= last.length && values.length < MOST_RANGE; text = nextText(text)) {
      values.push(text);
      if (text === last) break;
    }
    return values;
  }
  const [first, last] = [Math.trunc(numberOf(from)), Math.trunc(numberOf(to))];
  if (last - first > MOST_RANGE) throw new PerlFault('Out of memory!\n');
  budget.hold(Math.max(0, last - first) * 50);
  for (let at = first; at <= last; at += 1) values.push(at);
  return values;
}

/** `az` → `ba`, `Zz` → `AAa`, `a9` → `b0`. */
function nextText(text: string): string {
  let at = text.length - 1;
  let rest = '';
  for (; at >= 0; at -= 1) {
    const char = text[at] ?? '';
    if (char !== 'z' && char !== 'Z' && char !== '9')
      return text.slice(0, at) + String.fromCharCode(char.charCodeAt(0) + 1) + rest;
    rest = (char === 'z' ? 'a' : char === 'Z' ? 'A' : '0') + rest;
  }
  const [first = ''] = rest;
  return (first === '0' ? '1' : first) + rest;
}
