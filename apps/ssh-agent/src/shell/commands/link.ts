import { FileError } from '../../files/errno.ts';
import { baseName, below } from '../../files/paths.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

export const link: Command = {
  names: ['ln', 'link'],
  run(process) {
    const options = readOptions(process, {
      accepts: 'bdfFiLnPrst:S:Tv symbolic=s force=f no-dereference=n verbose=v relative=r target-directory:=t',
    });
    const { files } = process;
    const [first, ...others] = options.rest;
    if (first === undefined) {
      process.err("ln: missing file operand\nTry 'ln --help' for more information.\n");
      return 1;
    }
    const goal = options.value('t') ?? others.at(-1) ?? '.';
    const sources = others.length === 0 || options.value('t') !== undefined ? options.rest : options.rest.slice(0, -1);
    const into = files.find(process.path(goal), !options.has('n'))?.children != null;
    let status = 0;
    for (const source of sources) {
      const path = into ? below(goal, baseName(source)) : goal;
      const kind = options.has('s') ? 'symbolic link' : 'hard link';
      try {
        if (!options.has('s') && files.lookup(process.path(source), false).children) {
          status = process.fail(`${source}: hard link not allowed for directory`);
          continue;
        }
        if (options.has('f') && files.find(process.path(path), false)) files.remove(process.path(path));
        if (options.has('s')) files.create(process.path(path), 'link', { target: source, size: source.length });
        else files.link(process.path(source), process.path(path));
        if (options.has('v')) process.out(`'${path}' -> '${source}'\n`);
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        const missing = error.code === 'ENOENT' && !options.has('s');
        status = process.fail(
          missing
            ? `failed to access '${source}': ${error.message}`
            : `failed to create ${kind} '${path}': ${error.message}`,
        );
      }
    }
    return status;
  },
};
