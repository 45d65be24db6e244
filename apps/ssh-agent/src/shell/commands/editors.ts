import { FileError } from '../../files/errno.ts';
import type { Command } from '../process/command.ts';
import { readAll, readLine } from '../process/input.ts';

/** `vi` and its kin. The screen of an editor is not imitated: they end as on a terminal that they do not know. */
export const editors: Command = {
  names: ['vi', 'view', 'vim.tiny', 'rview', 'ex', 'editor', 'sensible-editor', 'select-editor'],
  async run(process) {
    if (process.words.includes('--version')) {
      process.out(
        'VIM - Vi IMproved 9.0 (2022 Jun 28, compiled May 04 2023 10:24:44)\nIncluded patches: 1-1378, 1499\nModified by team+vim@tracker.debian.org\nCompiled by team+vim@tracker.debian.org\nSmall version without GUI.\n',
      );
      return 0;
    }
    if (!process.outputTerminal) process.err('Vim: Warning: Output is not to a terminal\n');
    if (!process.stdin.terminal) {
      process.err('Vim: Warning: Input is not from a terminal\n');
      await readAll(process.stdin, process);
      process.err('Vim: Error reading input, exiting...\nVim: Finished.\n');
      return 1;
    }
    const file = process.words.find((word) => !/^[-+]/.test(word));
    process.err(
      "\r\nE558: Terminal entry not found in terminfo\r\n'dumb' not known. Available builtin terminals are:\r\n    builtin_ansi\r\n    builtin_vt320\r\n    builtin_vt52\r\n    builtin_pcansi\r\ndefaulting to 'ansi'\r\n",
    );
    process.out(file === undefined ? '' : `"${file}" ${describe()}\r\n`);
    for (;;) {
      const line = await readLine(process.stdin, process);
      if (line === null || /^(\x1b)?:?(q|wq|x|q!|wq!|qa|qa!)\s*$|ZZ|ZQ/.test(line.replace(/\x1b/g, ''))) return 0;
      process.out('E492: Not an editor command\r\n');
    }

    function describe(): string {
      try {
        const node = process.files.lookup(process.path(file ?? ''));
        return node.children ? 'is a directory' : `${node.size}B`;
      } catch (error) {
        if (error instanceof FileError) return '[New]';
        throw error;
      }
    }
  },
};
