import { formatDate } from '../process/texts/dates.ts';
import type { Fields } from './fields.ts';
import { splitText } from './fields.ts';
import { patternOf, replaceIn, substring } from './functions.ts';
import { AwkFault } from './tokens.ts';
import type { Expression, Place } from './tree.ts';
import { compare, formatText, Given, isTrue, numberOf, textOf, type Value } from './values.ts';

/** What a program works on. */
export interface AwkState {
  readonly fields: Fields;
  readonly variables: Map<string, Value>;
  readonly arrays: Map<string, Map<string, Value>>;
  random(): number;
  /** The seed of before. */
  seed: number;
  /** Epoch seconds. */
  nowS(): number;
  /** A text that counts as a number where it looks like one. */
  given(text: string): Value;
  /** Counts work that one expression can make much of. */
  spend(steps: number): void;
  /** Counts bytes that an array keeps, or keeps no more where there are fewer than none. */
  hold(bytes: number): void;
}

const SPECIAL = 'NF';
const LONGEST = 1_000_000;
/** What an element costs beside its texts. */
const ELEMENT_COST = 96;

/** The value of an expression. @throws AwkFault */
export function evaluate(of: Expression, state: AwkState): Value {
  switch (of.kind) {
    case 'number':
    case 'string':
    case 'value':
      return of.value;
    case 'getline':
      return 0;
    case 'regex':
      return patternOf(of.source).exec(textOf(state.fields.get(0)), 0) === null ? 0 : 1;
    case 'group':
      return evaluate(of.of, state);
    case 'variable':
    case 'field':
    case 'element':
      return readPlace(of, state);
    case 'assign': {
      const given = evaluate(of.value, state);
      if (of.operator === '=') return writePlace(of.to, given, state);
      const [left, right] = [numberOf(readPlace(of.to, state)), numberOf(given)];
      return writePlace(of.to, calculate(of.operator.slice(0, -1), left, right), state);
    }
    case 'step': {
      const before = numberOf(readPlace(of.to, state));
      writePlace(of.to, before + of.by, state);
      return of.before ? before + of.by : before;
    }
    case 'unary': {
      const value = evaluate(of.of, state);
      if (of.operator === '!') return isTrue(value) ? 0 : 1;
      return of.operator === '-' ? -numberOf(value) : numberOf(value);
    }
    case 'binary':
      return operate(of.operator, of.left, of.right, state);
    case 'choice':
      return evaluate(isTrue(evaluate(of.test, state)) ? of.yes : of.no, state);
    case 'in':
      return arrayOf(of.array, state).has(keyOf(of.keys, state)) ? 1 : 0;
    case 'call':
      return call(of.name, of.given, state);
  }
}

export function arrayOf(name: string, { arrays }: AwkState): Map<string, Value> {
  const known = arrays.get(name);
  if (known !== undefined) return known;
  const made = new Map<string, Value>();
  arrays.set(name, made);
  return made;
}

export function keyOf(keys: readonly Expression[], state: AwkState): string {
  const separator = textOf(state.variables.get('SUBSEP') ?? '');
  return keys.map((key) => textOf(evaluate(key, state))).join(separator);
}

function readPlace(place: Place, state: AwkState): Value {
  if (place.kind === 'variable') {
    return place.name === SPECIAL ? state.fields.count : (state.variables.get(place.name) ?? '');
  }
  if (place.kind === 'field') {
    const at = Math.trunc(numberOf(evaluate(place.of, state)));
    if (at < 0) throw new AwkFault(`negative field index $${at}`, true);
    return state.fields.get(at);
  }
  const array = arrayOf(place.array, state);
  const key = keyOf(place.keys, state);
  const value = array.get(key);
  if (value !== undefined) return value;
  setElement(array, key, '', state);
  return '';
}

function setElement(array: Map<string, Value>, key: string, value: Value, state: AwkState): void {
  const before = array.get(key);
  state.hold(sizeOf(value) + (before === undefined ? key.length + ELEMENT_COST : -sizeOf(before)));
  array.set(key, value);
}

const sizeOf = (value: Value): number => (typeof value === 'number' ? 0 : textOf(value).length);

export function writePlace(place: Place, value: Value, state: AwkState): Value {
  if (place.kind === 'field') state.fields.set(Math.trunc(numberOf(evaluate(place.of, state))), value);
  else if (place.kind === 'element') setElement(arrayOf(place.array, state), keyOf(place.keys, state), value, state);
  else if (place.name === SPECIAL) state.fields.count = numberOf(value);
  else state.variables.set(place.name, value);
  return value;
}

function operate(operator: string, left: Expression, right: Expression, state: AwkState): Value {
  if (operator === '&&' || operator === '||') {
    const first = isTrue(evaluate(left, state));
    if (first === (operator === '||')) return first ? 1 : 0;
    return isTrue(evaluate(right, state)) ? 1 : 0;
  }
  const a = evaluate(left, state);
  if (operator === '~' || operator === '!~') {
    const source = right.kind === 'regex' ? right.source : textOf(evaluate(right, state));
    return (patternOf(source).exec(textOf(a), 0) !== null) === (operator === '~') ? 1 : 0;
  }
  const b = evaluate(right, state);
  if (operator === ' ') {
    const joined = textOf(a) + textOf(b);
    state.spend(joined.length >> 8);
    if (joined.length > LONGEST) throw new AwkFault('out of memory');
    return joined;
  }
  const difference = /^[<>=!]=?$/.test(operator) ? compare(a, b) : 0;
  switch (operator) {
    case '<':
      return difference < 0 ? 1 : 0;
    case '<=':
      return difference <= 0 ? 1 : 0;
    case '==':
      return difference === 0 ? 1 : 0;
    case '!=':
      return difference === 0 ? 0 : 1;
    case '>':
      return difference > 0 ? 1 : 0;
    case '>=':
      return difference >= 0 ? 1 : 0;
    default:
      return calculate(operator, numberOf(a), numberOf(b));
  }
}

function calculate(operator: string, left: number, right: number): number {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  if (operator === '/') return left / right;
  return operator === '%' ? left % right : left ** right;
}

function call(name: string, given: readonly Expression[], state: AwkState): Value {
  const text = (at: number) => (given[at] === undefined ? '' : textOf(evaluate(given[at], state)));
  const figure = (at: number, absent = 0) => (given[at] === undefined ? absent : numberOf(evaluate(given[at], state)));
  const source = (at: number) => (given[at]?.kind === 'regex' ? given[at].source : text(at));
  switch (name) {
    case 'length': {
      const [first] = given;
      const array =
        first?.kind === 'variable' && !state.variables.has(first.name) ? state.arrays.get(first.name) : undefined;
      if (array !== undefined) return array.size;
      return (first === undefined ? textOf(state.fields.get(0)) : text(0)).length;
    }
    case 'substr':
      return substring(text(0), figure(1), figure(2, Number.POSITIVE_INFINITY));
    case 'index':
      return text(0).indexOf(text(1)) + 1;
    case 'tolower':
      return text(0).toLowerCase();
    case 'toupper':
      return text(0).toUpperCase();
    case 'int':
      return Math.trunc(figure(0));
    case 'sqrt':
      return Math.sqrt(figure(0));
    case 'exp':
      return Math.exp(figure(0));
    case 'log':
      return Math.log(figure(0));
    case 'sin':
      return Math.sin(figure(0));
    case 'cos':
      return Math.cos(figure(0));
    case 'atan2':
      return Math.atan2(figure(0), figure(1));
    case 'rand':
      return state.random();
    case 'srand': {
      const before = state.seed;
      state.seed = figure(0, state.nowS());
      return before;
    }
    case 'systime':
      return state.nowS();
    case 'strftime':
      return formatDate(given.length > 0 ? text(0) : '%c', figure(1, state.nowS()) * 1000);
    case 'mktime': {
      const [year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0] = text(0).split(' ').map(Number);
      return Math.floor(Date.UTC(year, month - 1, day, hour, minute, second) / 1000);
    }
    case 'sprintf':
      return formatText(
        text(0),
        given.slice(1).map((each) => evaluate(each, state)),
      );
    case 'split': {
      const [, array, third] = given;
      if (array?.kind !== 'variable') throw new AwkFault('line 1: type error in arg(2) in call to split');
      const separator = third === undefined ? textOf(state.variables.get('FS') ?? ' ') : source(2);
      const parts = splitText(text(0), separator);
      state.spend(parts.length >> 4);
      state.hold((parts.length - arrayOf(array.name, state).size) * ELEMENT_COST);
      state.arrays.set(array.name, new Map(parts.map((part, at) => [String(at + 1), new Given(part)])));
      return parts.length;
    }
    case 'match': {
      const match = patternOf(source(1)).exec(text(0), 0);
      state.variables.set('RSTART', match === null ? 0 : match.start + 1);
      state.variables.set('RLENGTH', match === null ? -1 : match.end - match.start);
      return match === null ? 0 : match.start + 1;
    }
    case 'sub':
    case 'gsub': {
      const target = given[2] ?? { kind: 'field', of: { kind: 'number', value: 0 } };
      if (target.kind !== 'variable' && target.kind !== 'field' && target.kind !== 'element') {
        throw new AwkFault('line 1: syntax error at or near )');
      }
      const { text: made, count } = replaceIn(
        textOf(readPlace(target, state)),
        patternOf(source(0)),
        text(1),
        name === 'gsub',
      );
      state.spend(made.length >> 6);
      if (count > 0) writePlace(target, made, state);
      return count;
    }
    default:
      throw new AwkFault(`line 2: function ${name} never defined`);
  }
}
