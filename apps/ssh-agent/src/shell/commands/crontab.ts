import { FileError } from '../../files/errno.ts';
import { readRows } from '../machine/account-files.ts';
import type { Command } from '../process/command.ts';
import { readAll } from '../process/input.ts';
import { readOptions } from '../process/options.ts';

const USAGE = `crontab: usage error: unrecognized option
usage:	crontab [-u user] [-n] file
	crontab [ -u user ] [ -i ] { -e | -l | -r }

	-h	(displays this help message)

	file	(default operation is replace, per 1003.2)
	-n	(dry run: checks the syntax, then bails out)
	-u user	(choose the user whose crontab is touched)

	-e	(edit user's crontab)
	-l	(list user's crontab)
	-r	(delete user's crontab)

	-i	(prompt before deleting user's crontab)
`;
const MACRO = /^@(reboot|yearly|annually|monthly|weekly|daily|midnight|hourly)\s+\S/;
const FIELDS = ['minute', 'hour', 'day-of-month', 'month', 'day-of-week'] as const;

/** The tables of cron. What a visitor plants lies in the session, and nothing of it ever runs. */
export const crontab: Command = {
  names: ['crontab'],
  async run(process) {
    const options = readOptions(process, { accepts: 'u:eilrnh', hint: USAGE });
    const { notes, user } = process.session;
    const whose = options.value('u') ?? user;
    if (options.has('h')) {
      process.out(USAGE.replace(/^.*\n/, ''));
      return 0;
    }
    if (options.has('u') && user !== 'root') {
      process.err('must be privileged to use -u\n');
      return 1;
    }
    if (!readRows(process.files, '/etc/passwd').some(([known]) => known === whose)) {
      process.err(`crontab:  user \`${whose}' unknown\n`);
      return 1;
    }
    const key = `crontab ${whose}`;
    const table = notes.get(key);
    if (options.has('l') || options.has('r')) {
      if (table === undefined) {
        process.err(`no crontab for ${whose}\n`);
        return 1;
      }
      if (options.has('r')) notes.delete(key);
      else process.out(table);
      return 0;
    }
    if (options.has('e')) {
      process.err(`no crontab for ${whose} - using an empty one\n`);
      return process.runner.spawn(['editor', '/tmp/crontab.edit']);
    }
    const [path = '-'] = options.rest;
    try {
      const text = await readAll(process.open(path), process);
      const faults = faultsOf(text);
      for (const { line, field } of faults) process.err(`"${path}":${line}: bad ${field}\n`);
      if (faults.length > 0) {
        process.err("errors in crontab file, can't install.\n");
        return 1;
      }
      if (!options.has('n')) notes.set(key, text.slice(0, 65_536));
      return 0;
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      process.err(`${path}: ${error.message}\n`);
      return 1;
    }
  },
};

/** The first fault of a table, as cron finds it: it reads no further. */
function faultsOf(text: string): readonly { readonly line: number; readonly field: string }[] {
  for (const [index, line] of text.split('\n').entries()) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#') || /^["']?\w+["']?\s*=/.test(trimmed) || MACRO.test(trimmed))
      continue;
    const line1 = index + 1;
    if (trimmed.startsWith('@')) return [{ line: line1, field: 'time specifier' }];
    const words = trimmed.split(/\s+/);
    for (const [place, field] of FIELDS.entries()) {
      const word = words[place] ?? '';
      const named = place > 2 ? /^[\d*/,a-z-]+$/i : /^[\d*/,~-]+$/;
      if (!named.test(word)) return [{ line: line1, field }];
    }
    if (words.length < 6) return [{ line: line1, field: 'command' }];
  }
  return [];
}
