import { echoText } from '../process/printing.ts';
import type { Builtin } from '../process/shell.ts';

export const echo: Builtin = {
  names: ['echo'],
  run(process, shell) {
    process.out(echoText(process.words, shell.flags.has('dash') ? 'dash' : 'bash'));
    return 0;
  },
};
