import type { Command } from '../process/command.ts';
import { readAll } from '../process/input.ts';
import { readOptions } from '../process/options.ts';

export const xargs: Command = {
  names: ['xargs'],
  async run(process) {
    const options = readOptions(process, {
      accepts:
        '0a:d:E:I:i:L:n:P:prs:tx null=0 max-args:=n max-procs:=P no-run-if-empty=r replace:=I delimiter:=d verbose=t arg-file:=a max-lines:=L',
      stopEarly: true,
    });
    const source = options.value('a');
    const text = await readAll(source === undefined ? process.stdin : process.open(source), process);
    const command = options.rest.length === 0 ? ['echo'] : [...options.rest];
    const replaced = options.value('I');
    const delimiter = options.has('0') ? '\0' : options.value('d')?.replace('\\n', '\n').replace('\\0', '\0');
    let items: readonly string[];
    if (delimiter !== undefined)
      items = text.split(delimiter).filter((item, index, all) => item !== '' || index < all.length - 1);
    else if (replaced !== undefined)
      items = text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    else
      items = [...text.matchAll(/(?:"([^"\n]*)"|'([^'\n]*)'|\\(.)|([^\s"'\\]+))+/gs)].map(([whole]) =>
        whole.replace(/"([^"]*)"|'([^']*)'|\\(.)/gs, '$1$2$3'),
      );
    let status = 0;
    const start = async (words: readonly string[]) => {
      await process.tick();
      if (options.has('t')) process.err(`${words.join(' ')}\n`);
      const code = await process.runner.spawn(words, { stdin: {} });
      if (code === 127) {
        return 127;
      }
      if (code !== 0) status = 123;
      return code === 255 ? 124 : 0;
    };
    if (replaced !== undefined) {
      for (const item of items) {
        const code = await start(command.map((word) => word.replaceAll(replaced, item)));
        if (code !== 0) return code;
      }
      return status;
    }
    if (items.length === 0) return options.has('r') ? 0 : (await start(command)) || status;
    const size = Number(options.value('n') ?? options.value('L') ?? 1_000) || 1_000;
    for (let at = 0; at < items.length; at += size) {
      const code = await start([...command, ...items.slice(at, at + size)]);
      if (code !== 0) return code;
    }
    return status;
  },
};
