import { FileError } from '../../files/errno.ts';
import { absolute, normal } from '../../files/paths.ts';
import { builtinFail, builtinOptions } from '../process/shells/builtin-faults.ts';
import type { Builtin, Shell } from '../process/shells/shell.ts';

/** Where `CDPATH` finds a directory; null where it does not, or finds the one below the shell's own. */
function fromSearchPath(target: string, shell: Shell): string | null {
  for (const folder of (shell.variables.get('CDPATH') ?? '').split(':')) {
    const path = normal(absolute(absolute(shell.directory, folder === '' ? '.' : folder), target));
    if (shell.session.files.find(path)?.children) return folder === '' || folder === '.' ? null : path;
  }
  return null;
}

export const cd: Builtin = {
  names: ['cd'],
  run(process, shell) {
    const options = builtinOptions(process, shell, 'LPe@');
    if (options === null) return 2;
    if (options.rest.length > 1 && !shell.flags.has('dash')) return builtinFail(process, shell, 'too many arguments');
    const [typed] = options.rest;
    const unset = shell.flags.has('dash') ? shell.directory : undefined;
    const target =
      typed === undefined
        ? shell.variables.get('HOME')
        : typed === '-'
          ? (shell.variables.get('OLDPWD') ?? unset)
          : typed;
    if (target === undefined) return builtinFail(process, shell, typed === '-' ? 'OLDPWD not set' : 'HOME not set');
    if (target === '') return 0;
    let path = normal(absolute(shell.directory, target));
    const other = /^\.{0,2}(?:\/|$)/.test(target) ? null : fromSearchPath(target, shell);
    if (other !== null) path = other;
    try {
      const node = shell.session.files.lookup(path);
      if (!node.children) throw new FileError('ENOTDIR');
      if (shell.session.user !== 'root' && node.user !== shell.session.user && (node.mode & 0o001) === 0)
        throw new FileError('EACCES');
      if (options.given.has('P')) path = shell.session.files.real(path);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      if (shell.flags.has('dash')) return builtinFail(process, shell, `can't cd to ${target}`, 2);
      return builtinFail(process, shell, `${target}: ${error.message}`);
    }
    shell.variables.set('OLDPWD', shell.directory);
    shell.variables.set('PWD', path);
    shell.directory = path;
    if (typed === '-' || other !== null) process.out(`${path}\n`);
    return 0;
  },
};
