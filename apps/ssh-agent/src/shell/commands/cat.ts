import type { Command } from '../process/programs/command.ts';
import { linesOf } from '../process/programs/input.ts';
import { eachInput } from '../process/programs/inputs.ts';
import { readOptions } from '../process/programs/options.ts';

export const cat: Command = {
  names: ['cat'],
  async run(process) {
    const options = readOptions(process, {
      accepts:
        'AbeEnstTuv show-all=A number-nonblank=b show-ends=E number=n squeeze-blank=s show-tabs=T show-nonprinting=v',
    });
    const on = (...names: readonly string[]) => names.some((name) => options.has(name));
    const plain = options.order.length === 0 || !on('A', 'b', 'e', 'E', 'n', 's', 't', 'T', 'v');
    let number = 0;
    let blank = false;
    const into = process.descriptors.get(1)?.path;
    const own = into === undefined ? null : process.files.find(into);
    let status = 0;
    const read = await eachInput(process, options.rest, async (stream, name) => {
      if (own?.kind === 'file' && own.size > 0 && stream.path === into) {
        status = process.fail(`${name}: input file is output file`);
        return;
      }
      if (plain) {
        for (;;) {
          const bytes = (await stream.read?.(16_384)) ?? '';
          if (bytes === '') return;
          process.out(bytes);
          await process.tick();
        }
      }
      for await (const { line, ended } of linesOf(stream, process)) {
        if (on('s') && line === '' && blank) continue;
        blank = line === '';
        let text = on('A', 'e', 't', 'v') ? visible(line) : line;
        if (on('A', 't', 'T')) text = text.replaceAll('\t', '^I');
        const counted = on('b') ? line !== '' : on('n');
        if (counted) number += 1;
        process.out(
          `${counted ? `${String(number).padStart(6)}\t` : ''}${text}${ended ? `${on('A', 'e', 'E') ? '$' : ''}\n` : ''}`,
        );
      }
    });
    return Math.max(read, status);
  },
};

function visible(line: string): string {
  return line.replace(/[\0-\x08\x0b-\x1f\x7f-\xff]/g, (char) => {
    const code = char.charCodeAt(0);
    const low = code & 0x7f;
    const shown = low < 32 ? `^${String.fromCharCode(low + 64)}` : low === 127 ? '^?' : String.fromCharCode(low);
    return code > 127 ? `M-${shown}` : shown;
  });
}
