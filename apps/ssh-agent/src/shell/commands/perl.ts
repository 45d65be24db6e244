import { FileError } from '../../files/errno.ts';
import { Leaving } from '../perl/machine.ts';
import { PerlRun } from '../perl/run.ts';
import { numberOf, PerlFault, textOf } from '../perl/values.ts';
import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import type { Process } from '../process/programs/process.ts';
import { writeFile } from '../process/programs/write-file.ts';
import { Capture } from '../process/streams/streams.ts';

const VERSION = `
This is perl 5, version 36, subversion 0 (v5.36.0) built for x86_64-linux-gnu-thread-multi
(with 47 registered patches, see perl -V for more detail)

Copyright 1987-2022, Larry Wall

Perl may be copied only under the terms of either the Artistic License or the
GNU General Public License, which may be found in the Perl 5 source kit.

Complete documentation for Perl, including FAQ lists, should be found on
this system using "man perl" or "perldoc perl".  If you have access to the
Internet, point your browser at https://www.perl.org/, the Perl Home Page.

`;

/** Numbers of the errors that `$!` may hold: a program that dies ends with the last one. */
const ERROR_NUMBERS: Readonly<Record<string, number>> = {
  ...{ 'Operation not permitted': 1, 'No such file or directory': 2, 'Permission denied': 13, 'File exists': 17 },
  ...{ 'Not a directory': 20, 'Is a directory': 21, 'Connection refused': 111 },
};

/** How the program was called. */
interface Wish {
  /** Pieces given with `-e`; null where the program stands in a file. */
  script: string[] | null;
  readonly words: string[];
  readonly modules: string[];
  readonly flags: Set<string>;
  /** What `-F` gives: where fields are cut. */
  separator: string | null;
  /** What `-i` gives: the ending of a copy's name; null where files stay as they are. */
  inPlace: string | null;
  /** Whether `-0` was given: input is read as a whole. */
  isWhole: boolean;
}

/** Perl, as far as programs of a few lines go. */
export const perl: Command = {
  names: ['perl', 'perl5.36.0', 'perl5.36-x86_64-linux-gnu'],
  async run(process) {
    const wish = readWords(process);
    if (typeof wish === 'number') return wish;
    const name = wish.script === null ? (wish.words.shift() ?? '-') : '-e';
    let text = wish.script?.join('\n') ?? '';
    if (wish.script === null) {
      try {
        text = await readAll(process.open(name), process);
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        process.err(`Can't open perl script "${name}": ${error.message}\n`);
        return 2;
      }
    }
    if (wish.inPlace === null || wish.words.length === 0) return runProgram(process, wish, text, name, wish.words);
    return editFiles(process, wish, text, name);
  },
};

/** Reads the options as Perl does: letters joined, values behind them. Answers a status where there is nothing to run. */
function readWords(process: Process): Wish | number {
  const wish: Wish = {
    ...{ script: null, words: [], modules: [], flags: new Set<string>() },
    ...{ separator: null, inPlace: null, isWhole: false },
  };
  for (let at = 0; at < process.words.length; at += 1) {
    const word = process.words[at] ?? '';
    if (!word.startsWith('-') || word === '-' || word === '--') {
      wish.words.push(...process.words.slice(word === '--' ? at + 1 : at));
      break;
    }
    for (let rest = word.slice(1); rest !== ''; ) {
      const [letter = ''] = rest;
      rest = rest.slice(1);
      if (letter === 'e' || letter === 'E') {
        at += rest === '' ? 1 : 0;
        const piece = rest === '' ? process.words[at] : rest;
        if (piece === undefined) {
          process.err(`No code specified for -${letter}.\n`);
          return 2;
        }
        wish.script = [...(wish.script ?? []), piece];
        rest = '';
      } else if (letter === 'M' || letter === 'm') {
        const [module = '', imports] = rest.split('=');
        wish.modules.push(`use ${module.replace(/^-/, '')}${imports === undefined ? '' : ` qw(${imports})`};`);
        rest = '';
      } else if (letter === 'F') {
        wish.separator = rest.replace(/^\/(.*)\/$/, '$1');
        for (const flag of 'an') wish.flags.add(flag);
        rest = '';
      } else if (letter === 'i') {
        wish.inPlace = rest;
        rest = '';
      } else if (letter === 'I') {
        at += rest === '' ? 1 : 0;
        rest = '';
      } else if (letter === 'l' || letter === '0') {
        const [digits = ''] = /^[0-7xX]*/.exec(rest) ?? [];
        rest = rest.slice(digits.length);
        if (letter === 'l') wish.flags.add('l');
        else wish.isWhole = digits === '777';
      } else if (letter === 'v') {
        process.out(VERSION);
        return 0;
      } else if (/[anpwWctTsSuUx]/.test(letter)) wish.flags.add(letter);
      else {
        process.err(`Unrecognized switch: -${letter}${rest}  (-h will show valid options).\n`);
        return 29;
      }
    }
  }
  return wish;
}

async function runProgram(
  process: Process,
  wish: Wish,
  text: string,
  name: string,
  words: readonly string[],
): Promise<number> {
  const run = new PerlRun(process, name, words);
  if (wish.flags.has('l')) run.scope.cell('\\').value = '\n';
  if (wish.isWhole) run.scope.cell('/').value = undefined;
  try {
    const program = run.parse(`${wish.modules.join(' ')}${surrounded(text, wish)}`, name);
    if (wish.flags.has('c')) process.err(`${name} syntax OK\n`);
    else await run.program(program);
    await run.handles.closeAll();
    return 0;
  } catch (error) {
    await run.handles.closeAll();
    if (error instanceof Leaving) return error.by === 'exit' ? numberOf(error.values.at(-1)) & 0xff : 0;
    if (!(error instanceof PerlFault)) throw error;
    const told = textOf(error.value);
    process.err(told.endsWith('\n') ? told : `${told} at ${name} line 1.\n`);
    if (told === 'Out of memory!\n') return 1;
    return error.isSyntax ? 255 : (ERROR_NUMBERS[textOf(run.scope.cell('!').value)] ?? 255);
  }
}

/** `-n` and `-p` put a loop over the lines of the input around the program. */
function surrounded(text: string, { flags, separator }: Wish): string {
  if (!flags.has('n') && !flags.has('p')) return text;
  const chomp = flags.has('l') ? 'chomp;' : '';
  const split = flags.has('a') ? `@F = split(${separator === null ? "' '" : `/${separator}/`});` : '';
  const print = flags.has('p') ? 'print;' : '';
  return `LINE: while (<>) {${chomp}${split}${text}\n;${print}}`;
}

/** `-i`: what the program prints takes the place of each file. */
async function editFiles(process: Process, wish: Wish, text: string, name: string): Promise<number> {
  let status = 0;
  for (const path of wish.words) {
    const node = process.files.find(process.path(path));
    if (node === null || node.children) {
      process.err(`Can't open ${path}: ${new FileError(node === null ? 'ENOENT' : 'EISDIR').message}.\n`);
      continue;
    }
    const printed = new Capture(process.session.budget);
    const copy = Object.create(process, { out: { value: (bytes: string) => printed.write(bytes) } }) as Process;
    if (wish.inPlace) writeFile(process, `${path}${wish.inPlace}`, await readAll(process.open(path), process));
    status = Math.max(status, await runProgram(copy, wish, text, name, [path]));
    writeFile(process, path, printed.text);
  }
  return status;
}
