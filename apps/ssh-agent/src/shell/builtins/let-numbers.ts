import { builtinFail } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';

export const letNumbers: Builtin = {
  names: ['let'],
  async run(process, shell) {
    if (process.words.length === 0) return builtinFail(process, shell, 'expression expected');
    let value = 0n;
    for (const word of process.words) value = await shell.evaluate(word);
    return value === 0n ? 1 : 0;
  },
};
