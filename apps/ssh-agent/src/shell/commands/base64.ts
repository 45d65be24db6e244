import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import { eachInput } from '../process/programs/inputs.ts';
import { readOptions } from '../process/programs/options.ts';
import { wrapped, wrapWidth } from '../process/texts/wrapping.ts';

export const base64: Command = {
  names: ['base64'],
  async run(process) {
    const options = readOptions(process, { accepts: 'diw: decode=d ignore-garbage=i wrap:=w' });
    const width = wrapWidth(options.value('w'));
    if (width === null) return process.fail(`invalid wrap size: '${options.value('w')}'`);
    let bad = false;
    const status = await eachInput(process, options.rest.slice(0, 1), async (stream) => {
      const text = await readAll(stream, process);
      if (options.has('d')) {
        const clean = options.has('i') ? text.replace(/[^A-Za-z0-9+/=]/g, '') : text.replace(/\n/g, '');
        const good = /^[A-Za-z0-9+/]*={0,2}/.exec(clean)?.[0] ?? '';
        process.out(Buffer.from(good, 'base64').toString('latin1'));
        bad = good.length !== clean.length || good.length % 4 !== 0;
        return;
      }
      process.out(wrapped(Buffer.from(text, 'latin1').toString('base64'), width));
    });
    return bad ? process.fail('invalid input') : status;
  },
};
