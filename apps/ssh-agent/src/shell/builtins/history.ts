import { FileError } from '../../files/errno.ts';
import { readAll } from '../process/programs/input.ts';
import { builtinFail, builtinOptions, builtinUsage } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';

export const history: Builtin = {
  names: ['history', 'fc'],
  async run(process, shell) {
    const { history: lines } = shell.session;
    if (process.name === 'fc' && process.words[0] === '-l' && lines.length === 0) return 0;
    if (process.name === 'fc')
      return shell.session.terminal && lines.length > 0 ? 0 : builtinFail(process, shell, 'no command found');
    const options = builtinOptions(process, shell, 'canrwd:ps');
    if (options === null) return 2;
    const { given, rest } = options;
    if (given.has('c')) {
      lines.length = 0;
      return 0;
    }
    if (given.has('n') || given.has('r')) {
      const file = rest[0] ?? shell.variables.get('HISTFILE');
      if (file === undefined) return shell.session.terminal ? 0 : 1;
      try {
        if (process.files.lookup(process.path(file)).kind !== 'file') return 1;
        lines.push(
          ...(await readAll(process.open(file), process))
            .split('\n')
            .filter((line) => line !== '')
            .slice(-1_000),
        );
        return 0;
      } catch (error) {
        if (error instanceof FileError) return 1;
        throw error;
      }
    }
    if (given.has('a') || given.has('w') || given.has('s') || given.has('p')) return 0;
    if (given.has('d')) {
      const place = Number(given.get('d'));
      if (!(place > 0 && place <= lines.length))
        return builtinFail(process, shell, `${given.get('d')}: history position out of range`);
      lines.splice(place - 1, 1);
      return 0;
    }
    const [count] = rest;
    if (count !== undefined && !/^\d+$/.test(count))
      return builtinFail(process, shell, `${count}: numeric argument required`);
    if (rest.length > 1) return builtinUsage(process, shell);
    if (shell.session.terminal === null) return 0;
    const first = count === undefined ? 0 : Math.max(0, lines.length - Number(count));
    for (let at = first; at < lines.length; at += 1) process.out(`${String(at + 1).padStart(5)}  ${lines[at]}\n`);
    return 0;
  },
};
