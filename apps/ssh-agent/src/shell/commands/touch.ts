import { FileError } from '../../files/errno.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import { parseDate } from '../process/texts/dates.ts';

export const touch: Command = {
  names: ['touch'],
  async run(process) {
    const options = readOptions(process, {
      accepts: 'acd:fhmr:t: no-create=c date:=d reference:=r time:=x no-dereference=h',
    });
    if (options.rest.length === 0) {
      process.err("touch: missing file operand\nTry 'touch --help' for more information.\n");
      return 1;
    }
    const { files, session } = process;
    const reference = options.value('r');
    const date = options.value('d') ?? stamp(options.value('t'));
    let modified = Math.floor(session.now() / 1000);
    if (reference !== undefined) {
      const node = files.find(process.path(reference));
      if (!node) return process.fail(`failed to get attributes of '${reference}': No such file or directory`);
      modified = node.modified;
    } else if (date !== undefined) {
      const parsed = parseDate(date, session.now());
      if (parsed === null) return process.fail(`invalid date format '${date}'`);
      modified = Math.floor(parsed / 1000);
    }
    let status = 0;
    for (const path of options.rest) {
      await process.tick();
      try {
        const place = process.path(path);
        if (!files.find(place)) {
          if (options.has('c')) continue;
          files.create(place, 'file', { mode: 0o666 & ~process.umask, user: session.user, group: session.user });
        }
        files.own(place).modified = modified;
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        status = process.fail(`cannot touch '${path}': ${error.message}`);
      }
    }
    return status;
  },
};

/** `[[CC]YY]MMDDhhmm[.ss]` in a form that can be parsed. */
function stamp(text: string | undefined): string | undefined {
  const found = /^(?:(\d\d)?(\d\d))?(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d\d))?$/.exec(text ?? '');
  if (text === undefined || !found) return text;
  const [, century = '20', year = '24', month, day, hour, minute, second = '00'] = found;
  return `${century}${year}-${month}-${day} ${hour}:${minute}:${second}`;
}
