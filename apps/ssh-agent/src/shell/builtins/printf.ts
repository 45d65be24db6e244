import { builtinFail, builtinUsage } from '../process/builtin-faults.ts';
import { printfText } from '../process/printing.ts';
import type { Builtin } from '../process/shell.ts';

export const printf: Builtin = {
  names: ['printf'],
  run(process, shell) {
    let words = process.words;
    let name: string | null = null;
    if (words[0] === '-v') {
      name = words[1] ?? '';
      words = words.slice(2);
    }
    if (words[0] === '--') words = words.slice(1);
    const [format] = words;
    if (format === undefined) return builtinUsage(process);
    const { text, faults } = printfText(format, words.slice(1));
    if (name === null) process.out(text);
    else shell.variables.set(name, text);
    for (const fault of faults) builtinFail(process, shell, fault);
    return faults.length > 0 ? 1 : 0;
  },
};
