import { ArithmeticFault, evaluate } from '../expansion/arithmetic.ts';
import { SyntaxFault } from '../syntax/cursor.ts';
import type { Engine } from './engine.ts';

/** The value of an arithmetic expression in a shell, whose variables it may set. A fault in it ends the line. */
export async function evaluateIn({ variables, expansion }: Engine, expression: string): Promise<bigint> {
  try {
    return evaluate(expression, {
      get: (name, index) => variables.get(name, index ?? '0') ?? '',
      set: (name, index, value) => variables.set(name, value, index),
    });
  } catch (error) {
    if (error instanceof ArithmeticFault) return expansion.fault(error.message);
    if (error instanceof SyntaxFault) return expansion.fault(`${expression}: ${error.message}`);
    throw error;
  }
}
