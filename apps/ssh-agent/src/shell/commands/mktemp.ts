import { FileError } from '../../files/errno.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const mktemp: Command = {
  names: ['mktemp'],
  run(process) {
    const options = readOptions(process, {
      accepts: 'dqup:t directory=d dry-run=u quiet=q suffix:=suffix tmpdir:=p',
    });
    if (options.rest.length > 1) {
      process.err("mktemp: too many templates\nTry 'mktemp --help' for more information.\n");
      return 1;
    }
    const template = options.rest[0] ?? 'tmp.XXXXXXXXXX';
    const found = /^(.*?)(X{3,})([^X/]*)$/.exec(template);
    if (found === null) return process.fail(`too few X's in template '${template}'`);
    const isInside = options.rest.length === 0 || options.has('p') || options.has('t');
    const folder = options.value('p') || process.environment.get('TMPDIR') || '/tmp';
    const letters = found[2]?.replace(/X/g, () => LETTERS[Math.floor(Math.random() * LETTERS.length)] ?? 'X');
    const name = `${found[1]}${letters}${found[3]}${options.value('suffix') ?? ''}`;
    const path = isInside ? `${folder.replace(/\/$/, '')}/${name}` : name;
    try {
      const directory = options.has('d');
      if (!options.has('u')) {
        process.files.create(process.path(path), directory ? 'directory' : 'file', {
          ...{ mode: directory ? 0o700 : 0o600, user: process.session.user, group: process.session.user },
        });
      }
      process.out(`${path}\n`);
      return 0;
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      const kind = options.has('d') ? 'directory' : 'file';
      const shown = path.replace(letters ?? '', found[2] ?? '');
      return options.has('q') ? 1 : process.fail(`failed to create ${kind} via template '${shown}': ${error.message}`);
    }
  },
};
