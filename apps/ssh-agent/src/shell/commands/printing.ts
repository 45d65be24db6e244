import type { Command } from '../process/programs/command.ts';
import { evaluateTest } from '../process/shells/test-expressions.ts';
import { echoText, printfText } from '../process/texts/printing.ts';

/** The programs that the shell has as builtins as well. */
export const printing: Command = {
  names: ['echo', 'printf', 'true', 'false', 'pwd', 'test', '['],
  run(process) {
    switch (process.name) {
      case 'echo':
        process.out(echoText(process.words));
        return 0;
      case 'printf': {
        const [format, ...words] = process.words;
        if (format === undefined) {
          process.err("printf: missing operand\nTry 'printf --help' for more information.\n");
          return 1;
        }
        const { text, faults } = printfText(format, words);
        process.out(text);
        for (const fault of faults) process.fail(fault);
        return faults.length > 0 ? 1 : 0;
      }
      case 'pwd':
        process.out(`${process.directory}\n`);
        return 0;
      case 'test':
      case '[': {
        const outcome = evaluateTest(process, process);
        return typeof outcome === 'string' ? process.fail(outcome, 2) : outcome ? 0 : 1;
      }
      default:
        return process.name === 'false' ? 1 : 0;
    }
  },
};
