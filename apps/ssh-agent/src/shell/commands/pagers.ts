import { FileError } from '../../files/errno.ts';
import type { Command } from '../process/command.ts';

const CHUNK = 32_768;

/** `less`, `more` and Debian's `pager` print their files without stopping, as they do into a pipe. */
export const pagers: Command = {
  names: ['less', 'more', 'pager', 'sensible-pager'],
  async run(process) {
    const { name } = process;
    if (process.words.includes('--version') || process.words.includes('-V')) {
      process.out(
        name === 'more'
          ? 'more from util-linux 2.38.1\n'
          : 'less 590 (GNU regular expressions)\nCopyright (C) 1984-2021  Mark Nudelman\n',
      );
      return 0;
    }
    const paths = process.words.filter((word) => word === '-' || !/^[-+]/.test(word));
    if (paths.length === 0 && process.stdin.terminal) {
      if (name === 'more') process.err("more: bad usage\nTry 'more --help' for more information.\n");
      else process.out('Missing filename ("less --help" for help)\n');
      return 1;
    }
    let status = 0;
    for (const path of paths.length === 0 ? ['-'] : paths) {
      try {
        const stream = process.open(path);
        for (;;) {
          const bytes = (await stream.read?.(CHUNK)) ?? '';
          if (bytes === '') break;
          process.out(bytes);
          await process.tick();
        }
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        status = name === 'more' || !process.outputTerminal ? 0 : 1;
        if (error.code === 'EISDIR')
          process.out(name === 'more' ? `\n*** ${path}: directory ***\n\n` : `${path} is a directory\n`);
        else if (name === 'more') process.err(`more: cannot open ${path}: ${error.message}\n`);
        else if (process.outputTerminal) process.err(`${path}: ${error.message}\n`);
        else process.out(`${path}: ${error.message}\n`);
      }
    }
    return status;
  },
};
