import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import { printfText } from '../process/texts/printing.ts';

/** `seq` and `yes`. */
export const sequences: Command = {
  names: ['seq', 'yes'],
  async run(process) {
    if (process.name === 'yes') {
      const text = `${process.words.length === 0 ? 'y' : process.words.join(' ')}\n`;
      const block = text.repeat(Math.max(1, Math.floor(4_096 / text.length)));
      for (;;) {
        process.out(block);
        await process.tick();
      }
    }
    const negative = process.words.findIndex((word) => /^-\d/.test(word));
    const words =
      negative < 0 ? process.words : [...process.words.slice(0, negative), '--', ...process.words.slice(negative)];
    const options = readOptions(Object.assign(Object.create(process), { words }), {
      accepts: 's:wf: separator:=s equal-width=w format:=f',
    });
    const numbers = options.rest.map(Number);
    const bad = options.rest.find((_, index) => Number.isNaN(numbers[index]));
    const hint = "Try 'seq --help' for more information.\n";
    if (numbers.length > 3) {
      process.err(`seq: extra operand '${options.rest[3]}'\n${hint}`);
      return 1;
    }
    if (bad !== undefined || numbers.length === 0) {
      process.err(
        bad === undefined ? `seq: missing operand\n${hint}` : `seq: invalid floating point argument: '${bad}'\n${hint}`,
      );
      return 1;
    }
    const [first, step, last] =
      numbers.length === 1
        ? [1, 1, numbers[0] ?? 0]
        : numbers.length === 2
          ? [numbers[0] ?? 1, 1, numbers[1] ?? 0]
          : [numbers[0] ?? 1, numbers[1] ?? 1, numbers[2] ?? 0];
    if (step === 0) return process.fail(`invalid Zero increment value: '${options.rest[1]}'`);
    const digits = Math.max(...options.rest.map((word) => (word.split('.')[1] ?? '').length));
    const width = options.has('w') ? Math.max(first.toFixed(digits).length, last.toFixed(digits).length) : 0;
    const separator = options.value('s') ?? '\n';
    const format = options.value('f');
    let printed = false;
    for (let index = 0; ; index += 1) {
      const value = first + index * step;
      if (step > 0 ? value > last + 1e-9 : value < last - 1e-9) break;
      const text =
        format === undefined ? value.toFixed(digits).padStart(width, '0') : printfText(format, [String(value)]).text;
      process.out((printed ? separator : '') + text);
      printed = true;
      if (index % 8 === 0) await process.tick();
    }
    if (printed) process.out('\n');
    return 0;
  },
};
