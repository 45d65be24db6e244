import type { Builtin } from '../process/shells/shell.ts';
import { echoText } from '../process/texts/printing.ts';

export const echo: Builtin = {
  names: ['echo'],
  run(process, shell) {
    process.out(echoText(process.words, shell.flags.has('dash') ? 'dash' : 'bash'));
    return 0;
  },
};
