import { builtinFail } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';
import { evaluateTest } from '../process/shells/test-expressions.ts';

export const test: Builtin = {
  names: ['test', '['],
  run(process, shell) {
    const outcome = evaluateTest(process, shell);
    return typeof outcome === 'string' ? builtinFail(process, shell, outcome, 2) : outcome ? 0 : 1;
  },
};
