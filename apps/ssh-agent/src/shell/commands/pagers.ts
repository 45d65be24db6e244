import { FileError } from '../../files/errno.ts';
import { PagerScreen } from '../machine/pager-screen.ts';
import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import type { Process } from '../process/programs/process.ts';
import type { Terminal } from '../process/session/visit.ts';

const CHUNK = 32_768;
const KEY_MS = 40;

/** `less`, `more` and Debian's `pager`: a page at a time on a terminal; into a pipe they print without stopping. */
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
        const { terminal } = process.session;
        if (process.outputTerminal && terminal !== null && (terminal.keys ?? null) === null) {
          const text = await readAll(stream, process);
          const isLeft = await (name === 'more' ? pageByPage : look)(process, terminal, text, path);
          if (isLeft) return status;
          continue;
        }
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

/** `less`: the screen is its own until it is left. @returns true where further files are not wanted */
async function look(process: Process, terminal: Terminal, text: string, path: string): Promise<boolean> {
  const screen = new PagerScreen(text, path === '-' ? '' : path, terminal.columns);
  terminal.takesInterrupt = true;
  process.out('\x1b[?1049h\x1b[22;0;0t\x1b[?1h\x1b=');
  try {
    return await withKeys(process, terminal, (keys) => {
      if ([...keys].some((key) => !screen.key(key))) return true;
      process.out(screen.shown(terminal.columns, terminal.rows));
      return false;
    });
  } finally {
    terminal.takesInterrupt = false;
    process.out('\r\x1b[K\x1b[?1l\x1b>\x1b[?1049l\x1b[23;0;0t');
  }
}

/** `more`: the next page or line below what was shown. @returns true where further files are not wanted */
function pageByPage(process: Process, terminal: Terminal, text: string): Promise<boolean> {
  const lines = text.split(/(?<=\n)/);
  let at = 0;
  const show = (count: number): void => {
    process.out(`\r\x1b[K${lines.slice(at, at + count).join('')}`);
    at += count;
    if (at < lines.length) process.out(`\x1b[7m--More--(${Math.floor((at * 100) / lines.length)}%)\x1b[27m`);
  };
  show(terminal.rows - 1);
  if (at >= lines.length) return Promise.resolve(false);
  return withKeys(process, terminal, (keys) => {
    for (const key of keys) {
      if (/[qQ]/.test(key)) process.out('\r\x1b[K');
      if (/[qQ]/.test(key)) return true;
      if (/[ f]/.test(key)) show(terminal.rows - 1);
      else if (/[\r\nj]/.test(key)) show(1);
      if (at >= lines.length) return true;
    }
    return false;
  });
}

/** Hands on the keys that are typed, none at first, until `use` answers true. */
async function withKeys(process: Process, terminal: Terminal, use: (keys: string) => boolean): Promise<boolean> {
  terminal.keys = '';
  try {
    for (let isOver = use(''); !isOver; ) {
      while (terminal.keys === '') await process.session.budget.sleep(KEY_MS);
      const keys = terminal.keys ?? '';
      terminal.keys = '';
      isOver = use(keys);
      await process.tick();
    }
    return true;
  } finally {
    terminal.keys = null;
  }
}
