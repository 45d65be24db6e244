import type { Command } from '../process/command.ts';
import { linesOf, readAll } from '../process/input.ts';
import { eachInput } from '../process/inputs.ts';
import { readOptions } from '../process/options.ts';

/** `tac`, `rev`, `nl` and `shuf`: what they print is the lines of their input in another dress. */
export const lineTools: Command = {
  names: ['tac', 'rev', 'nl', 'shuf', 'fold', 'expand', 'column'],
  run(process) {
    const options = readOptions(process, {
      accepts: 'b:n:w:s:i:rezdtpvf: body-numbering:=b number-width:=w head-count:=n',
    });
    let number = 0;
    return eachInput(process, options.rest, async (stream) => {
      if (process.name === 'tac' || process.name === 'shuf') {
        const lines = (await readAll(stream, process)).split(/(?<=\n)/);
        if (process.name === 'tac') process.out(lines.reverse().join(''));
        else
          process.out(
            lines
              .sort(() => Math.random() - 0.5)
              .slice(0, Number(options.value('n') ?? lines.length))
              .join(''),
          );
        return;
      }
      for await (const { line, ended } of linesOf(stream, process)) {
        if (process.name === 'rev') process.out([...line].reverse().join('') + (ended ? '\n' : ''));
        else if (process.name === 'nl') {
          if (line === '' && options.value('b') !== 'a') process.out('       \n');
          else {
            number += 1;
            process.out(`${String(number).padStart(Number(options.value('w') ?? 6))}\t${line}\n`);
          }
        } else if (process.name === 'fold') {
          const width = Number(options.value('w') ?? 80) || 80;
          process.out(`${line.match(new RegExp(`.{1,${Math.min(width, 1_000)}}`, 'g'))?.join('\n') ?? ''}\n`);
        } else process.out(`${process.name === 'expand' ? line.replaceAll('\t', '        ') : line}\n`);
      }
    });
  },
};
