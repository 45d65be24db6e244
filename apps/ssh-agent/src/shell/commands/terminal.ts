import type { Command } from '../process/programs/command.ts';

/** `tty`, `clear` and `mesg`: what they say depends on whether there is a terminal. */
export const terminal: Command = {
  names: ['tty', 'clear', 'mesg'],
  run(process) {
    const there = process.stdin.terminal === true;
    if (process.name === 'tty') {
      const silent = process.words.some((word) => /^(-s|--silent|--quiet)$/.test(word));
      if (!silent) process.out(there ? '/dev/pts/0\n' : 'not a tty\n');
      return there ? 0 : 1;
    }
    if (process.name === 'mesg') {
      if (!there) return 2;
      if (process.words.length === 0) process.out('is y\n');
      return process.words[0] === 'n' ? 1 : 0;
    }
    if ((process.environment.get('TERM') ?? '') === '') {
      process.err('TERM environment variable not set.\n');
      return 1;
    }
    process.out('\x1b[H\x1b[2J\x1b[3J');
    return 0;
  },
};
