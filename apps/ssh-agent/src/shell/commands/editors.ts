import { FileError } from '../../files/errno.ts';
import { ViScreen, type ViWish } from '../machine/vi-screen.ts';
import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import type { Process } from '../process/programs/process.ts';
import { writeFile } from '../process/programs/write-file.ts';

const KEY_MS = 40;

/** `vi` and its kin: the screen of vim, with the keys that most people know. Without a terminal it ends as vim does. */
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
    return edit(process, process.words.find((word) => !/^[-+]/.test(word)) ?? null);
  },
};

async function edit(process: Process, file: string | null): Promise<number> {
  const { session } = process;
  const { terminal } = session;
  if (terminal === null) return 1;
  const screen = await openScreen(process, file);
  terminal.keys = '';
  terminal.takesInterrupt = true;
  process.out('\x1b[?1049h');
  try {
    for (;;) {
      process.out(screen.shown(terminal.columns, terminal.rows));
      while (terminal.keys === '') await session.budget.sleep(KEY_MS);
      const keys = terminal.keys ?? '';
      terminal.keys = '';
      for (const char of keys) {
        for (const wish of screen.key(char === '\x03' ? '\x1b' : char)) {
          if (wish.kind === 'quit') return 0;
          if (!(await save(process, screen, wish, file))) break;
        }
      }
      await process.tick();
    }
  } finally {
    terminal.keys = null;
    terminal.takesInterrupt = false;
    process.out(`\x1b[${terminal.rows};1H\x1b[K\x1b[?1049l`);
  }
}

async function openScreen(process: Process, file: string | null): Promise<ViScreen> {
  if (file === null) return new ViScreen('', '');
  try {
    const text = await readAll(process.open(file), process);
    const screen = new ViScreen(text, '');
    screen.message = `"${file}" ${counts(screen)}`;
    return screen;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const reason =
      error.code === 'ENOENT' ? '[New]' : error.code === 'EISDIR' ? 'is a directory' : '[Permission Denied]';
    return new ViScreen('', `"${file}" ${reason}`);
  }
}

/** Writes the text; false where it could not be written, which the screen says. */
async function save(process: Process, screen: ViScreen, { path }: ViWish, file: string | null): Promise<boolean> {
  const target = path ?? file;
  if (target === null) {
    screen.message = 'E32: No file name';
    return false;
  }
  try {
    const isNew = process.files.find(process.path(target)) === null;
    writeFile(process, target, screen.text);
    screen.isChanged = false;
    screen.message = `"${target}" ${isNew ? '[New] ' : ''}${counts(screen)} written`;
    return true;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    screen.message = `"${target}" E212: Can't open file for writing`;
    return false;
  }
}

function counts({ lines, text }: ViScreen): string {
  return `${text === '' ? 0 : lines.length}L, ${text.length}B`;
}
