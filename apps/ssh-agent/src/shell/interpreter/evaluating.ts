import { ArithmeticFault, evaluate } from '../expansion/arithmetic.ts';
import { SyntaxFault } from '../syntax/cursor.ts';
import type { Engine } from './engine.ts';

/** The value of an arithmetic expression in a shell, whose variables it may set. A fault in it ends the line. */
export async function evaluateIn({ variables, expansion, flags }: Engine, expression: string): Promise<bigint> {
  const isDash = flags.has('dash');
  try {
    return evaluate(expression, {
      isPosix: isDash,
      get: (name, index) => variables.get(name, index ?? '0') ?? '',
      set: (name, index, value) => variables.set(name, value, index),
    });
  } catch (error) {
    if (error instanceof ArithmeticFault)
      return expansion.fault(isDash ? dashReason(error, expression) : error.message);
    if (error instanceof SyntaxFault) return expansion.fault(`${expression}: ${error.message}`);
    throw error;
  }
}

/** What dash says of an expression that it cannot work out. */
function dashReason({ message }: ArithmeticFault, expression: string): string {
  if (message.startsWith('Illegal number')) return message;
  const reason = message.includes('division by 0')
    ? 'division by zero'
    : message.includes('operand expected')
      ? 'expecting primary'
      : message.includes("missing `)'")
        ? "expecting ')'"
        : 'expecting EOF';
  return `arithmetic expression: ${reason}: "${expression}"`;
}
