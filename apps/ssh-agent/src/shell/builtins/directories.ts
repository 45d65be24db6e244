import { builtinFail } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';

export const directories: Builtin = {
  names: ['pushd', 'popd', 'dirs'],
  async run(process, shell) {
    const shown = () => {
      const home = shell.variables.get('HOME') ?? '/root';
      const short = (path: string) =>
        path === home || path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
      process.out(`${[shell.directory, ...shell.directories].map(short).join(' ')}\n`);
    };
    if (process.name === 'dirs' && process.words.some((word) => /^-[pv]+$/.test(word))) {
      const numbered = process.words.some((word) => word.includes('v'));
      const home = shell.variables.get('HOME') ?? '/root';
      for (const [at, path] of [shell.directory, ...shell.directories].entries())
        process.out(`${numbered ? `${String(at).padStart(2)}  ` : ''}${path.replace(home, '~')}\n`);
      return 0;
    }
    if (process.name === 'dirs' && process.words[0] === '-c') {
      shell.directories.length = 0;
      return 0;
    }
    if (process.name === 'popd') {
      const next = shell.directories.shift();
      if (next === undefined) return builtinFail(process, shell, 'directory stack empty');
      await shell.call(['cd', next], process.descriptors, true);
    } else if (process.name === 'pushd') {
      const before = shell.directory;
      const target = process.words[0] ?? shell.directories.shift();
      if (target === undefined) return builtinFail(process, shell, 'no other directory');
      if ((await shell.call(['cd', target], process.descriptors, true)) !== 0) return 1;
      if (shell.directories.length < 100) shell.directories.unshift(before);
    }
    shown();
    return 0;
  },
};
