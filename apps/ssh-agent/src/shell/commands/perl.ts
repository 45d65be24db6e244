import { FileError } from '../../files/errno.ts';
import type { Command } from '../process/command.ts';
import { readAll } from '../process/input.ts';
import { unescapeText } from '../process/printing.ts';
import type { Process } from '../process/process.ts';

const VERSION = `
This is perl 5, version 36, subversion 0 (v5.36.0) built for x86_64-linux-gnu-thread-multi

Copyright 1987-2022, Larry Wall

Perl may be copied only under the terms of either the Artistic License or the
GNU General Public License, which may be found in the Perl 5 source kit.

Complete documentation for Perl, including FAQ lists, should be found on
this system using "man perl" or "perldoc perl".  If you have access to the
Internet, point your browser at https://www.perl.org/, the Perl Home Page.

`;
const STATEMENT =
  /\s*(?:(print|say|system|exec)\b\s*\(?\s*("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[\d.]+(?:\s*[-+*/]\s*[\d.]+)*)(?:\s*x\s*(\d+))?\s*\)?|exit\b\s*\(?\s*(\d*)\s*\)?)\s*(?:;|$)/sy;
const MOST_REPEATS = 65_536;

/** Perl is no language of this machine: of a script it does what lines of one word do, printing and calling programs. */
export const perl: Command = {
  names: ['perl'],
  async run(process) {
    const { words } = process;
    const at = words.findIndex((word) => /^-[a-zA-Z]*[eE]$/.test(word));
    if (words.some((word) => word === '-v')) {
      process.out(VERSION);
      return 0;
    }
    if (at >= 0) {
      const script = words[at + 1];
      if (script === undefined) {
        process.err(`No code specified for ${words[at]}.\n`);
        return 2;
      }
      return runScript(process, script);
    }
    const file = words.find((word) => !word.startsWith('-'));
    try {
      return await runScript(process, await readAll(process.open(file ?? '-'), process));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      process.err(`Can't open perl script "${file}": ${error.message}\n`);
      return 2;
    }
  },
};

async function runScript(process: Process, script: string): Promise<number> {
  STATEMENT.lastIndex = 0;
  let at = 0;
  for (;;) {
    STATEMENT.lastIndex = at;
    const found = at < script.length ? STATEMENT.exec(script) : null;
    if (found === null) return 0;
    at = STATEMENT.lastIndex;
    const [, name, value = '', times = '1', status] = found;
    await process.tick();
    if (name === undefined) return Number(status || 0) & 0xff;
    const text = textOf(value).repeat(Math.min(Number(times), MOST_REPEATS));
    if (name === 'print' || name === 'say') process.out(name === 'say' ? `${text}\n` : text);
    else {
      const ended = await process.runner.script(text, [], 'sh', { dialect: 'dash' });
      if (name === 'exec') return ended;
    }
  }
}

function textOf(text: string): string {
  if (text.startsWith("'")) return text.slice(1, -1).replace(/\\(['\\])/g, '$1');
  if (text.startsWith('"')) return unescapeText(text.slice(1, -1)).text;
  const [first = '0', ...rest] = text.split(/\s*([-+*/])\s*/);
  let sum = Number(first);
  for (let place = 0; place < rest.length; place += 2) {
    const figure = Number(rest[place + 1]);
    if (rest[place] === '+') sum += figure;
    else if (rest[place] === '-') sum -= figure;
    else if (rest[place] === '*') sum *= figure;
    else sum /= figure;
  }
  return String(sum);
}
