import type { Command } from '../process/command.ts';
import { readAll } from '../process/input.ts';
import { readOptions } from '../process/options.ts';

export const crontab: Command = {
  names: ['crontab'],
  async run(process) {
    const options = readOptions(process, { accepts: 'u:eilr' });
    const { notes, user } = process.session;
    const key = `crontab ${options.value('u') ?? user}`;
    const table = notes.get(key);
    if (options.has('l') || options.has('r')) {
      if (table === undefined) {
        process.err(`no crontab for ${options.value('u') ?? user}\n`);
        return 1;
      }
      if (options.has('r')) notes.delete(key);
      else process.out(table);
      return 0;
    }
    const text = await readAll(process.open(options.rest[0] ?? '-'), process);
    notes.set(key, text.slice(0, 65_536));
    return 0;
  },
};
