import { FileError } from '../../files/errno.ts';
import { baseName, parentName } from '../../files/paths.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';

/** A path without links; its last name need not be there, and with `isFree` none of its names. Throws FileError. */
function canonical(files: Process['files'], path: string, isFree: boolean): string {
  if (path === '/' || files.find(path)) return files.real(path);
  const parent = parentName(path);
  const real = isFree ? canonical(files, parent, true) : files.real(parent);
  const name = baseName(path);
  return name === '..' ? parentName(real) : `${real.replace(/\/$/, '')}/${name}`;
}

/** `basename`, `dirname`, `readlink`, `realpath`. */
export const names: Command = {
  names: ['basename', 'dirname', 'readlink', 'realpath'],
  run(process) {
    const options = readOptions(process, {
      accepts:
        'as:zfemnqvL canonicalize=f canonicalize-existing=e canonicalize-missing=m multiple=a suffix:=s no-newline=n',
    });
    const { name, files } = process;
    if (options.rest.length === 0) {
      process.err(`${name}: missing operand\nTry '${name} --help' for more information.\n`);
      return 1;
    }
    if (name === 'basename') {
      const [path = '', suffix, extra] = options.rest;
      if (extra !== undefined && !options.has('a') && !options.has('s')) {
        process.err(`basename: extra operand '${extra}'\nTry 'basename --help' for more information.\n`);
        return 1;
      }
      const all = options.has('a') || options.has('s') ? options.rest : [path];
      const end = options.value('s') ?? (all.length === 1 && !options.has('a') ? suffix : undefined) ?? '';
      for (const each of all) {
        const base = baseName(each);
        process.out(`${end !== '' && base !== end && base.endsWith(end) ? base.slice(0, -end.length) : base}\n`);
      }
      return 0;
    }
    if (name === 'dirname') {
      for (const path of options.rest) process.out(`${parentName(path)}\n`);
      return 0;
    }
    let status = 0;
    for (const path of options.rest) {
      const end = options.has('n') ? '' : '\n';
      try {
        const place = process.path(path);
        if (name === 'readlink' && !['f', 'e', 'm'].some((option) => options.has(option))) {
          const node = files.lookup(place, false);
          if (node.kind !== 'link') status = 1;
          else process.out(node.target + end);
        } else {
          if (options.has('e') && !files.find(place)) throw new FileError('ENOENT');
          process.out(canonical(files, place, options.has('m')) + end);
        }
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        status = name === 'realpath' ? process.fail(`${path}: ${error.message}`) : 1;
      }
    }
    return status;
  },
};
