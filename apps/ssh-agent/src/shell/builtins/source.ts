import { FileError } from '../../files/errno.ts';
import { readAll } from '../process/programs/input.ts';
import { builtinFail, builtinUsage } from '../process/shells/builtin-faults.ts';
import { type Builtin, Leave } from '../process/shells/shell.ts';

export const source: Builtin = {
  names: ['source', '.'],
  special: true,
  async run(process, shell) {
    const [file, ...words] = process.words;
    if (file === undefined) {
      builtinFail(process, shell, 'filename argument required');
      return builtinUsage(process, shell);
    }
    const path = file.includes('/') ? file : (shell.which(file) ?? file);
    let text: string;
    try {
      text = await readAll(process.open(path), process);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      if (shell.flags.has('dash')) {
        const reason = error.code === 'ENOENT' ? 'No such file' : error.message;
        return builtinFail(
          process,
          shell,
          file.includes('/') ? `cannot open ${file}: ${reason}` : `${file}: not found`,
        );
      }
      const start = file.includes('/') || error.code !== 'EISDIR' ? '' : `${process.name}: `;
      process.err(`${shell.prefix()}${start}${file}: ${error.code === 'EISDIR' ? 'is a directory' : error.message}\n`);
      return 1;
    }
    if (words.length > 0) shell.positional.enter(words);
    const kept = shell.variables.keeping();
    const outer = shell.variables.keeping();
    shell.locals.push(kept);
    try {
      if (!shell.flags.has('dash')) {
        const sources = shell.variables.elements('BASH_SOURCE').map(([, source]) => source);
        shell.variables.keep('BASH_SOURCE', outer);
        shell.variables.setList('BASH_SOURCE', [file, ...sources]);
      }
      return await shell.run(text, process.descriptors);
    } catch (error) {
      if (error instanceof Leave && error.by === 'return') return error.amount;
      throw error;
    } finally {
      shell.locals.pop();
      shell.variables.forget(kept);
      shell.variables.putBack(outer);
      if (words.length > 0) shell.positional.leave();
    }
  },
};
