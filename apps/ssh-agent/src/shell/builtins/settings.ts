import type { Process } from '../process/programs/process.ts';
import { builtinFail, builtinOptions } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';
import { changedMode } from '../process/texts/file-texts.ts';

const ROWS: readonly (readonly [string, string, string])[] = [
  ['real-time non-blocking time', 'microseconds, -R', 'unlimited'],
  ['core file size', 'blocks, -c', '0'],
  ['data seg size', 'kbytes, -d', 'unlimited'],
  ['scheduling priority', '-e', '0'],
  ['file size', 'blocks, -f', 'unlimited'],
  ['pending signals', '-i', '15401'],
  ['max locked memory', 'kbytes, -l', '498092'],
  ['max memory size', 'kbytes, -m', 'unlimited'],
  ['open files', '-n', '1024'],
  ['pipe size', '512 bytes, -p', '8'],
  ['POSIX message queues', 'bytes, -q', '819200'],
  ['real-time priority', '-r', '0'],
  ['stack size', 'kbytes, -s', '8192'],
  ['cpu time', 'seconds, -t', 'unlimited'],
  ['max user processes', '-u', '15401'],
  ['virtual memory', 'kbytes, -v', 'unlimited'],
  ['file locks', '-x', 'unlimited'],
];

/** `ulimit` and `umask`. */
export const settings: Builtin = {
  names: ['ulimit', 'umask'],
  run(process, shell) {
    if (process.name === 'umask') return changeMask(process, shell);
    const options = builtinOptions(process, shell, 'SHabcdefiklmnpqrstuvxPRT');
    if (options === null) return 2;
    if (options.given.has('a')) {
      for (const [name, unit, value] of ROWS)
        process.out(`${name.padEnd(20)} ${`(${unit}) `.padStart(20)}${limitOf(unit, value, process)}\n`);
      return 0;
    }
    const [limit] = options.rest;
    const letter = [...options.given.keys()].findLast((name) => !/[SH]/.test(name)) ?? 'f';
    const [, unit = letter, value = 'unlimited'] = ROWS.find(([, of]) => of.endsWith(`-${letter}`)) ?? [];
    if (limit === undefined) process.out(`${limitOf(unit, value, process)}\n`);
    else if (!/^(\d+|unlimited|hard|soft)$/.test(limit)) return builtinFail(process, shell, `${limit}: invalid number`);
    else if (/^(\d+|unlimited)$/.test(limit))
      process.session.notes.set(`limit ${process.session.startedAt} ${unit.slice(-1)}`, limit);
    return 0;
  },
};

/** What was set in this session, or the limit that Debian sets. */
function limitOf(unit: string, value: string, { session }: Process): string {
  return session.notes.get(`limit ${session.startedAt} ${unit.slice(-1)}`) ?? value;
}

const changeMask: Builtin['run'] = (process, shell) => {
  const options = builtinOptions(process, shell, 'pS');
  if (options === null) return 2;
  const [mask] = options.rest;
  if (mask === undefined) {
    const letters = (shift: number) =>
      ['r', 'w', 'x'].filter((_, index) => ((shell.umask >> shift) & (4 >> index)) === 0).join('');
    if (options.given.has('S')) process.out(`u=${letters(6)},g=${letters(3)},o=${letters(0)}\n`);
    else process.out(`${options.given.has('p') ? 'umask ' : ''}${shell.umask.toString(8).padStart(4, '0')}\n`);
    return 0;
  }
  const kept = /^\d/.test(mask) ? null : changedMode(mask, ~shell.umask & 0o777, true, 0);
  if (kept === null && !/^[0-7]{1,4}$/.test(mask)) {
    if (shell.flags.has('dash')) return builtinFail(process, shell, `Illegal mode: ${mask}`);
    const fault = /^\d/.test(mask) ? 'octal number out of range' : `\`${mask[0]}': invalid symbolic mode character`;
    return builtinFail(process, shell, /^\d/.test(mask) ? `${mask}: ${fault}` : fault);
  }
  shell.umask = kept === null ? Number.parseInt(mask, 8) & 0o777 : ~kept & 0o777;
  return 0;
};
