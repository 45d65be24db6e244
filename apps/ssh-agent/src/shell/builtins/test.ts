import { builtinFail } from '../process/builtin-faults.ts';
import type { Builtin } from '../process/shell.ts';
import { evaluateTest } from '../process/test-expressions.ts';

export const test: Builtin = {
  names: ['test', '['],
  run(process, shell) {
    const outcome = evaluateTest(process, shell);
    return typeof outcome === 'string' ? builtinFail(process, shell, outcome, 2) : outcome ? 0 : 1;
  },
};
