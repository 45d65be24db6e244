import type { Command } from '../process/programs/command.ts';
import { linesOf } from '../process/programs/input.ts';
import { eachInput } from '../process/programs/inputs.ts';
import { readOptions } from '../process/programs/options.ts';

export const uniq: Command = {
  names: ['uniq'],
  run(process) {
    const options = readOptions(process, {
      accepts: 'cdDf:is:uw:z count=c repeated=d unique=u ignore-case=i skip-fields:=f skip-chars:=s check-chars:=w',
    });
    const keyOf = (line: string) => {
      let key = line;
      for (let left = Number(options.value('f') ?? 0); left > 0; left -= 1) key = key.replace(/^\s*\S+/, '');
      key = key
        .slice(Number(options.value('s') ?? 0))
        .slice(0, options.has('w') ? Number(options.value('w')) : undefined);
      return options.has('i') ? key.toLowerCase() : key;
    };
    return eachInput(process, options.rest.slice(0, 1), async (stream) => {
      let last: string | null = null;
      let count = 0;
      const flush = () => {
        if (last === null) return;
        if ((options.has('d') && count < 2) || (options.has('u') && count > 1)) return;
        process.out(`${options.has('c') ? `${String(count).padStart(7)} ` : ''}${last}\n`);
      };
      for await (const { line } of linesOf(stream, process)) {
        if (last !== null && keyOf(last) === keyOf(line)) {
          count += 1;
          continue;
        }
        flush();
        last = line;
        count = 1;
      }
      flush();
    });
  },
};
