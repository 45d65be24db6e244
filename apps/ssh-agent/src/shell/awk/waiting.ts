import type { AwkState } from './evaluate.ts';
import { evaluate, keyOf, writePlace } from './evaluate.ts';
import type { Expression, Place } from './tree.ts';
import { isTrue, textOf, type Value } from './values.ts';

/** What expressions ask of the world outside, for which the program has to wait. */
export interface Outside {
  /** Calls a function of the program. */
  call(name: string, given: readonly Expression[]): Promise<Value>;
  /** The next record of the own input, a file or a command; null at the end, undefined where it cannot be read. */
  read(from: 'input' | 'file' | 'command', name: string): Promise<string | null | undefined>;
  system(line: string): Promise<number>;
  close(name: string): Promise<number>;
}

const OUTSIDE = new Set(['system', 'close', 'fflush']);
const known = new WeakMap<Expression, boolean>();

/** True where some part of an expression reads, runs a command or calls a function of the program. */
export function waits(of: Expression): boolean {
  const answer = known.get(of);
  if (answer !== undefined) return answer;
  const found =
    of.kind === 'getline' ||
    (of.kind === 'call' && (of.own === true || OUTSIDE.has(of.name))) ||
    partsOf(of).some((part) => waits(part));
  known.set(of, found);
  return found;
}

function partsOf(of: Expression): readonly Expression[] {
  switch (of.kind) {
    case 'group':
    case 'field':
    case 'unary':
      return [of.of];
    case 'element':
    case 'in':
      return of.keys;
    case 'assign':
      return [of.to, of.value];
    case 'step':
      return [of.to];
    case 'binary':
      return [of.left, of.right];
    case 'choice':
      return [of.test, of.yes, of.no];
    case 'call':
      return of.given;
    default:
      return [];
  }
}

/** The value of an expression that waits: its waiting parts first, in their order. @throws AwkFault */
export async function evaluateWaiting(of: Expression, state: AwkState, outside: Outside): Promise<Value> {
  if (!waits(of)) return evaluate(of, state);
  const settle = async (part: Expression): Promise<Expression> =>
    waits(part) || part.kind !== 'regex' ? { kind: 'value', value: await evaluateWaiting(part, state, outside) } : part;
  switch (of.kind) {
    case 'group':
      return evaluateWaiting(of.of, state, outside);
    case 'unary':
      return evaluate({ ...of, of: await settle(of.of) }, state);
    case 'field':
    case 'element':
      return evaluate(await settlePlace(of, state, outside), state);
    case 'in':
      return evaluate({ ...of, keys: await inOrder(of.keys, settle) }, state);
    case 'step':
      return evaluate({ ...of, to: await settlePlace(of.to, state, outside) }, state);
    case 'assign': {
      const to = await settlePlace(of.to, state, outside);
      return evaluate({ ...of, to, value: await settle(of.value) }, state);
    }
    case 'choice': {
      const test = isTrue(await evaluateWaiting(of.test, state, outside));
      return evaluateWaiting(test ? of.yes : of.no, state, outside);
    }
    case 'binary': {
      const left = await settle(of.left);
      if (of.operator === '&&' || of.operator === '||') {
        const first = isTrue(evaluate(left, state));
        if (first === (of.operator === '||')) return first ? 1 : 0;
      }
      return evaluate({ ...of, left, right: await settle(of.right) }, state);
    }
    case 'getline':
      return getLine(of, state, outside);
    case 'call':
      return callWaiting(of, state, outside);
    default:
      return evaluate(of, state);
  }
}

async function callWaiting(
  of: Extract<Expression, { kind: 'call' }>,
  state: AwkState,
  outside: Outside,
): Promise<Value> {
  if (of.own === true) return outside.call(of.name, of.given);
  const [first] = of.given;
  const name = async () => (first === undefined ? '' : textOf(await evaluateWaiting(first, state, outside)));
  if (of.name === 'system') return outside.system(await name());
  if (of.name === 'close') return outside.close(await name());
  if (of.name === 'fflush') return 0;
  const given = await inOrder(of.given, async (part) =>
    waits(part) ? ({ kind: 'value', value: await evaluateWaiting(part, state, outside) } as const) : part,
  );
  return evaluate({ ...of, given }, state);
}

async function getLine(
  of: Extract<Expression, { kind: 'getline' }>,
  state: AwkState,
  outside: Outside,
): Promise<Value> {
  const name = of.name === null ? '' : textOf(await evaluateWaiting(of.name, state, outside));
  const record = await outside.read(of.from, name);
  if (record === undefined) return -1;
  if (record === null) return 0;
  if (of.from === 'command') {
    const count = Number(textOf(state.variables.get('NR') ?? 0));
    state.variables.set('NR', count + 1);
  }
  if (of.to === null) state.fields.setLine(record);
  else writePlace(await settlePlace(of.to, state, outside), state.given(record), state);
  return 1;
}

async function settlePlace(place: Place, state: AwkState, outside: Outside): Promise<Place> {
  if (!waits(place)) return place;
  if (place.kind === 'field')
    return { ...place, of: { kind: 'value', value: await evaluateWaiting(place.of, state, outside) } };
  if (place.kind !== 'element') return place;
  const keys = await inOrder(place.keys, async (key) => ({
    kind: 'value' as const,
    value: await evaluateWaiting(key, state, outside),
  }));
  return { ...place, keys: [{ kind: 'value', value: keyOf(keys, state) }] };
}

async function inOrder<From, To>(parts: readonly From[], each: (part: From) => Promise<To>): Promise<readonly To[]> {
  const made: To[] = [];
  for (const part of parts) made.push(await each(part));
  return made;
}
