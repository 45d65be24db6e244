import type { Command } from '../process/programs/command.ts';
import { linesOf } from '../process/programs/input.ts';
import { eachInput } from '../process/programs/inputs.ts';
import { readOptions } from '../process/programs/options.ts';

export const cut: Command = {
  names: ['cut'],
  run(process) {
    const options = readOptions(process, {
      accepts:
        'b:c:d:f:nsz bytes:=b characters:=c delimiter:=d fields:=f only-delimited=s output-delimiter:=out complement=complement zero-terminated=z',
    });
    const kind = ['b', 'c', 'f'].find((name) => options.has(name));
    const usage = (text: string) => {
      process.err(`cut: ${text}\nTry 'cut --help' for more information.\n`);
      return 1;
    };
    if (kind === undefined) return usage('you must specify a list of bytes, characters, or fields');
    const delimiter = options.value('d') ?? '\t';
    if (delimiter.length > 1) return usage('the delimiter must be a single character');
    if (options.has('d') && kind !== 'f')
      return usage('an input delimiter may be specified only when operating on fields');
    const list = options.value(kind) ?? '';
    const ranges = list.split(',').map((text) => /^(\d*)(-?)(\d*)$/.exec(text));
    if (ranges.some((range) => range === null || (range[1] === '' && range[3] === '')))
      return usage(`invalid ${kind === 'f' ? 'field value' : 'byte/character position'} '${list}'`);
    if (ranges.some((range) => range?.[1] === '0' || range?.[3] === '0'))
      return usage(kind === 'f' ? 'fields are numbered from 1' : 'byte/character positions are numbered from 1');
    if (ranges.some((range) => range?.[1] && range[3] && Number(range[1]) > Number(range[3])))
      return usage('invalid decreasing range');
    const wanted = (place: number) =>
      ranges.some((range) => {
        const from = Number(range?.[1] || 1);
        const to = range?.[2] === '' ? from : Number(range?.[3] || Number.POSITIVE_INFINITY);
        return place >= from && place <= to;
      }) !== options.has('complement');
    return eachInput(process, options.rest, async (stream) => {
      for await (const { line } of linesOf(stream, process)) {
        if (kind !== 'f') process.out(`${[...line].filter((_, index) => wanted(index + 1)).join('')}\n`);
        else if (!line.includes(delimiter)) {
          if (!options.has('s')) process.out(`${line}\n`);
        } else {
          const fields = line.split(delimiter).filter((_, index) => wanted(index + 1));
          process.out(`${fields.join(options.value('out') ?? delimiter)}\n`);
        }
      }
    });
  },
};
