import { absolute } from '../../files/paths.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';

/** `env` and `printenv`. */
export const environment: Command = {
  names: ['env', 'printenv'],
  run(process) {
    if (process.name === 'printenv') {
      const options = readOptions(process, { accepts: '0 null=0', status: 2 });
      if (options.rest.length === 0) for (const [name, value] of process.environment) process.out(`${name}=${value}\n`);
      let status = 0;
      for (const name of options.rest) {
        const value = process.environment.get(name);
        if (value === undefined) status = 1;
        else process.out(`${value}\n`);
      }
      return status;
    }
    const options = readOptions(process, {
      accepts: 'i0u:C:S:v ignore-environment=i unset:=u chdir:=C',
      stopEarly: true,
      status: 125,
    });
    const changed = new Map(options.has('i') ? [] : process.environment);
    for (const name of options.values('u')) changed.delete(name);
    const words = [...options.rest];
    if (words[0] === '-') {
      changed.clear();
      words.shift();
    }
    while (/^[^=]+=/.test(words[0] ?? '')) {
      const word = words.shift() ?? '';
      changed.set(word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1));
    }
    if (words.length === 0) {
      for (const [name, value] of changed) process.out(`${name}=${value}\n`);
      return 0;
    }
    const [program = ''] = words;
    if (!isProgram(process, program, changed)) {
      return process.fail(`'${program}': No such file or directory`, 127);
    }
    return process.runner.spawn(words, { environment: changed });
  },
};

/** True where a program of this name is in `PATH`, or lies at this path. */
function isProgram({ files, directory }: Process, name: string, environment: ReadonlyMap<string, string>): boolean {
  if (name.includes('/')) return files.find(absolute(directory, name)) !== null;
  return (environment.get('PATH') ?? '/bin:/usr/bin').split(':').some((at) => files.find(`${at}/${name}`) !== null);
}
