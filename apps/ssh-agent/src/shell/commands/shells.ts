import { FileError } from '../../files/errno.ts';
import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';

const MOST_INNER = 100;

/** `sh`, `bash` and the like, with a script in a file, an argument or the input. */
export const shells: Command = {
  names: ['sh', 'bash', 'dash', 'rbash'],
  async run(process) {
    const { pid } = process;
    const isDash = !process.name.endsWith('bash');
    let at = 0;
    let text: string | null = null;
    const flags: string[] = [];
    for (; at < process.words.length; at += 1) {
      const word = process.words[at] ?? '';
      if (word === '--version' && process.name.endsWith('bash')) {
        process.out(
          'GNU bash, version 5.2.15(1)-release (x86_64-pc-linux-gnu)\nCopyright (C) 2022 Free Software Foundation, Inc.\nLicense GPLv3+: GNU GPL version 3 or later <http://gnu.org/licenses/gpl.html>\n\nThis is free software; you are free to change and redistribute it.\nThere is NO WARRANTY, to the extent permitted by law.\n',
        );
        return 0;
      }
      if (!/^[-+]./.test(word)) break;
      const unknown = isDash ? /^-[^-]*?([^-abcefhiImnosuvxCEV])|^-(-)./.exec(word) : null;
      if (unknown) {
        process.err(`${process.called}: 0: Illegal option -${unknown[1] ?? unknown[2]}\n`);
        return 2;
      }
      if (/^-[a-z]+$/.test(word)) flags.push(...(word.match(/[enuxv]/g) ?? []));
      if (/^-[a-z]*c$/.test(word)) {
        text = process.words[at + 1] ?? null;
        if (text === null)
          return process.fail(
            process.name.endsWith('bash') ? '-c: option requires an argument' : '0: -c requires an argument',
            2,
          );
        at += 2;
        break;
      }
      if (/^[-+][a-z]*o$/.test(word)) at += 1;
    }
    const rest = process.words.slice(at);
    const dialect = isDash ? 'dash' : 'script';
    if (text !== null)
      return process.runner.script(text, rest.slice(1), rest[0] ?? process.name, {
        dialect: isDash ? 'dash' : 'command',
        ...{ flags, pid },
      });
    const [file, ...words] = rest;
    if (file !== undefined && !process.words.includes('-s')) {
      try {
        return await process.runner.script(await readAll(process.open(file), process), words, file, {
          dialect,
          flags,
          pid,
        });
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        const shown = isDash
          ? `0: cannot open ${file}: ${error.message.replace(' or directory', '')}`
          : `${file}: ${error.message}`;
        process.err(`${process.name}: ${shown}\n`);
        return isDash ? 2 : error.code === 'ENOENT' ? 127 : 126;
      }
    }
    if (process.stdin.terminal) {
      // The shell that reads the terminal goes on as the new one.
      const { session, name, directory } = process;
      const environment = new Map(process.environment);
      if (!isDash) environment.set('SHLVL', String((Number(environment.get('SHLVL')) || 0) + 1));
      if (session.innerShells.length < MOST_INNER)
        session.innerShells.push({ name, pid, user: session.user, environment, directory });
      return 0;
    }
    return process.runner.script(await readAll(process.stdin, process), rest, process.name, { dialect, flags, pid });
  },
};
