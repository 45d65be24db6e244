import type { Machine } from './machine.ts';
import { numberOf, PerlFault, textOf, truth, type Value } from './values.ts';

/** What an operator of two values comes to. Throws PerlFault. */
export function operated(
  operator: string,
  left: Value,
  right: Value,
  machine: Pick<Machine, 'process' | 'name'>,
): Value {
  const [a, b] = [numberOf(left), numberOf(right)];
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      if (b === 0) throw new PerlFault('Illegal division by zero');
      return a / b;
    case '%': {
      const [whole, by] = [Math.trunc(a), Math.trunc(b)];
      if (by === 0) throw new PerlFault('Illegal modulus zero');
      const rest = whole % by;
      return rest !== 0 && rest < 0 !== by < 0 ? rest + by : rest;
    }
    case '**':
      return a ** b;
    case '.':
      return bounded(textOf(left) + textOf(right), machine);
    case 'x': {
      const text = textOf(left);
      const times = Math.max(0, Math.trunc(b));
      if (text.length * times > machine.process.session.budget.limits.wordBytes)
        throw new PerlFault('Out of memory!\n');
      return text.repeat(times);
    }
    case '&':
    case '|':
    case '^':
    case '<<':
    case '>>':
      return bits(operator, a, b);
    case 'xor':
      return truth((a !== 0) !== (b !== 0));
    default:
      return compared(operator, left, right);
  }
}

function compared(operator: string, left: Value, right: Value): Value {
  const [a, b] = [numberOf(left), numberOf(right)];
  const [text, other] = [textOf(left), textOf(right)];
  switch (operator) {
    case '==':
      return truth(a === b);
    case '!=':
      return truth(a !== b);
    case '<':
      return truth(a < b);
    case '>':
      return truth(a > b);
    case '<=':
      return truth(a <= b);
    case '>=':
      return truth(a >= b);
    case '<=>':
      return a < b ? -1 : a > b ? 1 : 0;
    case 'eq':
      return truth(text === other);
    case 'ne':
      return truth(text !== other);
    case 'lt':
      return truth(text < other);
    case 'gt':
      return truth(text > other);
    case 'le':
      return truth(text <= other);
    case 'ge':
      return truth(text >= other);
    case 'cmp':
      return text < other ? -1 : text > other ? 1 : 0;
    default:
      return undefined;
  }
}

function bits(operator: string, left: number, right: number): number {
  const whole = (value: number): bigint => BigInt.asUintN(64, BigInt(Number.isFinite(value) ? Math.trunc(value) : 0));
  const [a, b] = [whole(left), whole(right)];
  if (operator === '&') return Number(a & b);
  if (operator === '|') return Number(a | b);
  if (operator === '^') return Number(a ^ b);
  if (right < 0 || right > 63) return 0;
  return Number(operator === '<<' ? BigInt.asUintN(64, a << b) : a >> b);
}

function bounded(text: string, { process }: Pick<Machine, 'process'>): string {
  if (text.length > process.session.budget.limits.wordBytes) throw new PerlFault('Out of memory!\n');
  return text;
}
